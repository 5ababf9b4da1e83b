import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface ChoiceProps {
  /** Identifies the choice in its menu. */
  readonly value: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
  /** The language of the label where it is not the page's. */
  readonly lang?: string
}

/** One of several in a menu; the chosen one has a tick. */
export const Choice = ({ value, isChosen, onChoose, children, lang }: ChoiceProps) => (
  <Menu.RadioItem
    value={value}
    checked={isChosen}
    onChange={onChoose}
    closeMenuOnClick
    checkIcon={<IconCheck size={16} aria-hidden />}
    {...(lang === undefined ? {} : { lang })}
  >
    {children}
  </Menu.RadioItem>
)
