import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { Button, SegmentedControl } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from '../../kit/router/Link.tsx'
import { translate, useText } from '@openbooth/web/i18n/text.ts'
import { Notice } from '../../kit/state/Notice.tsx'
import { PageHeader } from '../../kit/page/PageHeader.tsx'
import { useUnsavedChangesPrompt } from '../../kit/dialog/useUnsavedChangesPrompt.ts'
import { shapeOf, type Draft } from './agreements.ts'
import sections from '../../kit/page/sections.module.css'
import styles from './eulaAdmin.module.css'
import { text } from './text.ts'
import { TextField } from './TextField.tsx'
import { useDraftActions } from './useDraftActions.ts'

interface DraftFormProps {
  /** The number it will have. */
  readonly number: number
  /** The draft, or the current version as a start, with revision 0. */
  readonly draft: Draft
}

const leaveQuestion = () => ({
  title: translate(text, 'leaveTitle'),
  effect: translate(text, 'leaveEffect'),
  confirmLabel: translate(text, 'leave'),
  cancelLabel: translate(text, 'stay'),
})

/** Writes both languages of a version side by side, shows them as readers will see them, and publishes. */
export const DraftForm = ({ number, draft }: DraftFormProps) => {
  const t = useText(text)
  const [kept, setKept] = useState(draft)
  const [enText, setEnText] = useState(draft.enText)
  const [zhText, setZhText] = useState(draft.zhText)
  const [isPreview, setPreview] = useState(false)
  const [wasSent, setSent] = useState(false)
  const isDirty = enText !== kept.enText || zhText !== kept.zhText
  const { revision } = kept
  const { isBusy, save, remove, publish } = useDraftActions({
    number,
    revision,
    onSaved: (saved) => {
      setKept(saved)
      setEnText(saved.enText)
      setZhText(saved.zhText)
    },
  })
  useUnsavedChangesPrompt(isDirty && !isBusy, leaveQuestion)

  const problemOf = (value: string) => (wasSent && value.trim() === '' ? t('required') : undefined)
  const en = shapeOf(enText)
  const zh = shapeOf(zhText)
  const differ = en.headings !== zh.headings || en.paragraphs !== zh.paragraphs
  const isUnchanged = revision === 0 && !isDirty
  const checked = (work: (texts: { enText: string; zhText: string }) => Promise<unknown>) => {
    setSent(true)
    const empty = enText.trim() === '' ? 'en' : zhText.trim() === '' ? 'zh-CN' : undefined
    if (empty === undefined) {
      void work({ enText, zhText })
      return
    }
    setPreview(false)
    document.getElementById(`agreement-${empty}`)?.focus()
  }
  return (
    <>
      <PageHeader
        title={t('nextTitle', { number })}
        detail={t('nextDetail')}
        actions={
          <>
            <Button component={Link} to="/setting/eula" variant="default">
              {t('back')}
            </Button>
            <SegmentedControl
              aria-label={t('view')}
              value={isPreview ? 'preview' : 'write'}
              onChange={(view) => setPreview(view === 'preview')}
              data={[
                { value: 'write', label: t('write') },
                { value: 'preview', label: t('preview') },
              ]}
            />
          </>
        }
      />
      {differ && (
        <div className={sections['spaceBelow']}>
          <Notice mood="warning" Icon={IconAlertTriangle}>
            {t('differ')}
          </Notice>
        </div>
      )}
      <div className={styles['languages']}>
        <TextField
          label={t('english')}
          lang="en"
          value={enText}
          onChange={setEnText}
          problem={problemOf(enText)}
          isPreview={isPreview}
        />
        <TextField
          label={t('chinese')}
          lang="zh-CN"
          value={zhText}
          onChange={setZhText}
          problem={problemOf(zhText)}
          isPreview={isPreview}
        />
      </div>
      <div className={styles['bar']}>
        <span role="status">{isUnchanged ? t('unchanged') : isDirty ? t('unsaved') : ''}</span>
        {revision > 0 && (
          <Button variant="default" disabled={isBusy} onClick={() => void remove()}>
            {t('removeDraft')}
          </Button>
        )}
        <Button
          variant="default"
          disabled={!isDirty}
          loading={isBusy}
          onClick={() => checked(save)}
        >
          {t('save')}
        </Button>
        <Button
          disabled={isUnchanged}
          loading={isBusy}
          onClick={() => checked((texts) => publish(isDirty ? texts : undefined))}
        >
          {t('publish')}
        </Button>
      </div>
    </>
  )
}
