import type { MemberRole } from '@openbooth/contract/roles'
import { memberRoleWords } from '@openbooth/contract/users/workspace/texts'
import { useWords } from '@openbooth/web/i18n/text.ts'
import type { ReactNode } from 'react'
import sections from '../../kit/page/sections.module.css'
import styles from './workspace.module.css'

interface MemberRowProps {
  readonly name: string
  /** After the name. */
  readonly note?: string | false
  /** The line below the name. */
  readonly detail: ReactNode
  readonly role: MemberRole
  /** Buttons and menus. */
  readonly children?: ReactNode
}

/** A person or a team with a role, in a list. */
export const MemberRow = ({ name, note, detail, role, children }: MemberRowProps) => {
  const words = useWords()
  return (
    <li>
      <div className={styles['words']}>
        <p className={styles['name']}>
          {name}
          {note && <span className={styles['note']}>{note}</span>}
        </p>
        <p className={sections['faintBlock']}>{detail}</p>
      </div>
      <span className={styles['role']} data-owner={role === 'owner' || undefined}>
        {words(memberRoleWords[role])}
      </span>
      {children}
    </li>
  )
}
