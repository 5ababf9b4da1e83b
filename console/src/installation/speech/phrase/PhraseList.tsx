import { Button } from '@mantine/core'
import {
  IconEdit,
  IconLanguage,
  IconPlus,
  IconQuote,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { contract } from '../../../api/contract.ts'
import { prefetchCall } from '../../../api/useCall.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { lazyDialog } from '../../../kit/dialog/lazyDialog.tsx'
import { useDialog } from '../../../kit/dialog/useDialog.ts'
import { preloadList } from '../../../kit/list/address/preloadList.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { useListState } from '../../../kit/list/address/useListState.ts'
import { PageHeader } from '../../../kit/page/PageHeader.tsx'
import { StateMessage } from '../../../kit/state/StateMessage.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'
import { phraseColumns } from './phraseColumns.tsx'
import { phrases, type Phrase } from './phrases.ts'
import { text } from './text.ts'
import { nameOf, useLanguages } from './useLanguages.ts'
import { useRemoveAllPhrases } from './useRemoveAllPhrases.ts'
import { useRemovePhrases } from './useRemovePhrases.ts'

const PhraseDialog = lazyDialog(async () => (await import('./PhraseDialog.tsx')).PhraseDialog)
const UploadDialog = lazyDialog(async () => (await import('./UploadDialog.tsx')).UploadDialog)

const preloadPhrases = preloadList(phrases)
export const preload = ({ url }: { readonly url: URL }): void => {
  prefetchCall(contract.speechLanguage.choices, {})
  if (url.searchParams.has('languageId')) preloadPhrases({ url })
}

/** The phrases of the language in the address; without one, the question which. */
export const Screen = () => {
  const t = useText(text)
  const reader = useLanguage()
  const languages = useLanguages()
  const { state, change } = useListState(phrases)
  const chosen = (state.filters['languageId'] as number | undefined) ?? null
  const language = languages?.find(({ id }) => id === chosen)
  const editor = useDialog<Phrase>()
  const upload = useDialog()
  const remove = useRemovePhrases()
  const removeAll = useRemoveAllPhrases()
  const columns = useMemo(() => phraseColumns(t), [t])
  const select = (
    <LanguageSelect
      languages={languages ?? []}
      chosen={chosen}
      onChoose={(languageId) => change({ search: '', filters: { languageId } })}
    />
  )
  if (chosen === null) return <NoLanguage select={select} />
  const actions = <NewButtons onUpload={() => upload.open()} onAdd={() => editor.open()} />
  const chosenActions = (rows: readonly Phrase[], clear: () => void) => (
    <RemoveButton
      label={t('remove')}
      onClick={() => void remove(rows).then((isGone) => isGone && clear())}
    />
  )
  return (
    <>
      <ListPage
        // Chosen rows belong to their language.
        key={chosen}
        list={phrases}
        title={t('phrases')}
        detail={language === undefined ? t('detail') : t('count', { count: language.phrases })}
        actions={
          <>
            {select}
            {language !== undefined && language.phrases > 0 && (
              <RemoveButton label={t('removeAll')} onClick={() => void removeAll(language)} />
            )}
            {actions}
          </>
        }
        columns={columns}
        rowId={({ id }) => String(id)}
        searchPlaceholder={t('searchPlaceholder')}
        rowActions={(phrase) => [
          { label: t('edit'), Icon: IconEdit, isVisible: true, onAct: () => editor.open(phrase) },
          {
            label: t('remove'),
            Icon: IconTrash,
            isDanger: true,
            onAct: () => void remove([phrase]),
          },
        ]}
        selectionActions={chosenActions}
        exportCall={contract.phrase.export}
        empty={{
          Icon: IconQuote,
          title: t('noPhrases'),
          detail: t('noPhrasesDetail'),
          action: (
            <>
              {select}
              {actions}
            </>
          ),
        }}
      />
      <PhraseDialog {...editor.props} languageId={chosen} phrase={editor.shown} />
      <UploadDialog
        {...upload.props}
        languageId={chosen}
        languageName={language === undefined ? '' : nameOf(reader, language)}
      />
    </>
  )
}

const NoLanguage = ({ select }: { readonly select: ReactNode }) => {
  const t = useText(text)
  return (
    <>
      <PageHeader title={t('phrases')} detail={t('detail')} />
      <StateMessage
        icon={<IconLanguage size={32} stroke={1.5} />}
        title={t('chooseLanguage')}
        detail={t('chooseLanguageDetail')}
        action={select}
      />
    </>
  )
}

interface NewButtonsProps {
  readonly onUpload: () => void
  readonly onAdd: () => void
}

const NewButtons = ({ onUpload, onAdd }: NewButtonsProps) => {
  const t = useText(text)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={onUpload}
      >
        {t('upload')}
      </Button>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
        {t('newPhrase')}
      </Button>
    </>
  )
}

interface RemoveButtonProps {
  readonly label: string
  readonly onClick: () => void
}

const RemoveButton = ({ label, onClick }: RemoveButtonProps) => (
  <Button
    color="red"
    variant="default"
    leftSection={<IconTrash size={16} aria-hidden />}
    onClick={onClick}
  >
    {label}
  </Button>
)
