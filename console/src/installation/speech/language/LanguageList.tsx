import { Button } from '@mantine/core'
import { IconEdit, IconLanguage, IconPlus, IconQuote, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { navigate } from '../../../kit/router/router.ts'
import { contract } from '../../../api/contract.ts'
import { useCall } from '../../../api/useCall.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { lazyDialog } from '../../../kit/dialog/lazyDialog.tsx'
import { useDialog } from '../../../kit/dialog/useDialog.ts'
import { preloadList } from '../../../kit/list/address/preloadList.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { phrasesPath } from '../phrase/phrasesPath.ts'
import { languageColumns } from './languageColumns.tsx'
import { languages, type SpeechLanguage } from './languages.ts'
import { text } from './text.ts'
import { useRemoveLanguage } from './useRemoveLanguage.ts'

const LanguageDialog = lazyDialog(async () => (await import('./LanguageDialog.tsx')).LanguageDialog)

export const preload = preloadList(languages)

const everyModel = { sort: 'modelName', descending: false, pageSize: 100 } as const

/** The languages that can be recognised. */
export const Screen = () => {
  const t = useText(text)
  const readerLanguage = useLanguage()
  const editor = useDialog<SpeechLanguage>()
  const { data: models } = useCall(contract.speechModel.list, everyModel, { silent: true })
  const remove = useRemoveLanguage()
  const columns = useMemo(() => languageColumns(t, readerLanguage), [t, readerLanguage])
  const newLanguage = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => editor.open()}>
      {t('newLanguage')}
    </Button>
  )
  return (
    <>
      <ListPage
        list={languages}
        title={t('languages')}
        detail={t('detail')}
        actions={newLanguage}
        columns={columns}
        rowId={({ id }) => String(id)}
        searchPlaceholder={t('searchPlaceholder')}
        filters={[
          {
            name: 'enabled',
            label: t('state'),
            choices: [
              { value: true, label: t('isEnabled') },
              { value: false, label: t('isDisabled') },
            ],
          },
          {
            name: 'defaultModelId',
            label: t('defaultModel'),
            choices: (models?.rows ?? []).map(({ id, modelName }) => ({
              value: id,
              label: modelName,
            })),
          },
        ]}
        rowActions={(language) => [
          {
            label: t('openPhrases'),
            Icon: IconQuote,
            isVisible: true,
            onAct: () => void navigate(phrasesPath(language.id)),
          },
          { label: t('edit'), Icon: IconEdit, isVisible: true, onAct: () => editor.open(language) },
          {
            label: t('remove'),
            Icon: IconTrash,
            isDanger: true,
            onAct: () => void remove(language),
          },
        ]}
        exportCall={contract.speechLanguage.export}
        empty={{
          Icon: IconLanguage,
          title: t('noLanguages'),
          detail: t('noLanguagesDetail'),
          action: newLanguage,
        }}
      />
      <LanguageDialog {...editor.props} language={editor.shown} />
    </>
  )
}
