import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../api/contract.ts'
import { problemText } from '../../../api/problemText.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import sections from '../../../kit/page/sections.module.css'
import { Notice } from '../../../kit/state/Notice.tsx'
import { notify } from '../../../kit/state/notify.ts'
import { Changes } from './Changes.tsx'
import { Problems } from './Problems.tsx'
import { text } from './text.ts'
import type { Preview } from './types.ts'

interface ImportPreviewProps {
  readonly programmeId: number
  readonly timeZone: string
  readonly preview: Preview
  readonly onBusy: (isBusy: boolean) => void
  readonly onBack: () => void
  readonly onDone: () => void
}

/** The changes and problems of a file, and the button that applies the changes. */
export const ImportPreview = (props: ImportPreviewProps) => {
  const { programmeId, timeZone, preview, onBusy, onBack, onDone } = props
  const { token, difference, problemCount, ignoredColumns } = preview
  const { added, changed, removed } = difference.counts
  const total = added + changed + removed
  const t = useText(text)
  const apply = useCallMutation(contract.programmeImport.apply, {
    invalidates: [contract.agenda.programme, contract.agenda.get, contract.programme.get],
    silent: true,
  })
  const [problem, setProblem] = useState<string>()
  // The pressed button disappeared with the form.
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const send = async () => {
    onBusy(true)
    try {
      const counts = await apply.mutateAsync({
        programmeId,
        token,
        skipsProblems: problemCount > 0,
      })
      notify('success', t('applied'), t('appliedDetail', { ...counts }))
      onDone()
    } catch (error) {
      setProblem(problemText(error).title)
    } finally {
      onBusy(false)
    }
  }
  return (
    <>
      <div className={sections['oneColumn']} ref={heading} tabIndex={-1}>
        {problemCount > 0 && <Problems preview={preview} />}
        {ignoredColumns.length > 0 && (
          <p className={sections['hint']}>
            {t('ignoredColumns', { names: ignoredColumns.join(', ') })}
          </p>
        )}
        {total > 0 && <Changes difference={difference} timeZone={timeZone} />}
        {total === 0 && problemCount === 0 && (
          <Notice role="status" mood="success" Icon={IconCircleCheck} title={t('same')}>
            {t('sameDetail')}
          </Notice>
        )}
        {problem !== undefined && (
          <Notice role="alert" mood="error" Icon={IconAlertTriangle} title={problem} />
        )}
      </div>
      <div className={sections['formButtons']}>
        <Button variant="default" disabled={apply.isPending} onClick={onBack}>
          {t('another')}
        </Button>
        {total === 0 ? (
          <Button onClick={onDone}>{t('done')}</Button>
        ) : (
          <Button loading={apply.isPending} onClick={() => void send()}>
            {t(problemCount > 0 ? 'skip' : 'apply', { count: total })}
          </Button>
        )}
      </div>
    </>
  )
}
