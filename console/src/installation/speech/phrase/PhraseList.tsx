import { Button } from '@mantine/core'
import {
  IconEdit,
  IconLanguage,
  IconPlus,
  IconQuote,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import { useMemo } from 'react'
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
  if (chosen === null)
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
  const actions = (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => upload.open()}
      >
        {t('upload')}
      </Button>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => editor.open()}>
        {t('newPhrase')}
      </Button>
    </>
  )
  const chosenActions = (rows: readonly Phrase[], clear: () => void) => (
    <Button
      color="red"
      variant="default"
      leftSection={<IconTrash size={16} aria-hidden />}
      onClick={() => void remove(rows).then((isGone) => isGone && clear())}
    >
      {t('remove')}
    </Button>
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
              <Button
                color="red"
                variant="default"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => void removeAll(language)}
              >
                {t('removeAll')}
              </Button>
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
