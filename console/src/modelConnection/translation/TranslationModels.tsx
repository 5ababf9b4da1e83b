import { Button } from '@mantine/core'
import { IconLanguage, IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { contract } from '../../api/contract.ts'
import { useCallMutation } from '../../api/useCall.ts'
import { useLanguage, useText } from '../../i18n/text.ts'
import { lateDialog } from '../../kit/lateDialog.tsx'
import { preloadList } from '../../kit/list/defineList.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { modelColumns } from '../modelColumns.tsx'
import type { TranslationModel } from '../models.ts'
import { text as sharedText } from '../text.ts'
import { useModelActs } from '../useModelActs.ts'
import { translationProviders } from './providers.ts'
import { text } from './text.ts'
import { changedByModels, translationModels } from './translationModels.ts'

const dialogs = () => import('./TranslationDialogs.tsx')
const ModelDialog = lateDialog(async () => (await dialogs()).TranslationModelDialog)
const TestDialog = lateDialog(async () => (await dialogs()).TranslationTestDialog)
const LanguagesDialog = lateDialog(async () => (await dialogs()).TranslationLanguagesDialog)

const options = { changes: changedByModels, quiet: true }
const labelOf = (type: string) =>
  translationProviders.find(({ value }) => value === type)?.label ?? type

export const preload = preloadList(translationModels)

/** What translates text: services with their keys and hosts. */
export const Screen = () => {
  const t = useText(text)
  const say = useText(sharedText)
  const language = useLanguage()
  const setEnabled = useCallMutation(contract.translationModel.setEnabled, options)
  const remove = useCallMutation(contract.translationModel.remove, options)
  const { actsOf, add, shown, isOpen, close } = useModelActs<TranslationModel>({
    setEnabled: setEnabled.mutateAsync,
    remove: remove.mutateAsync,
  })
  const columns = useMemo(
    () =>
      modelColumns<TranslationModel>({
        runsHere: () => false,
        t: say,
        language,
        own: [{ id: 'provider', head: t('provider'), cell: ({ provider }) => labelOf(provider) }],
      }),
    [t, say, language],
  )
  const newModel = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
      {say('newModel')}
    </Button>
  )
  return (
    <>
      <ListPage
        list={translationModels}
        title={t('title')}
        detail={t('detail')}
        actions={newModel}
        columns={columns}
        rowId={({ id }) => String(id)}
        searchPlaceholder={say('searchPlaceholder')}
        filters={[
          {
            name: 'provider',
            label: t('provider'),
            choices: translationProviders.map(({ value, label }) => ({ value, label })),
          },
          {
            name: 'enabled',
            label: say('state'),
            choices: [
              { value: true, label: say('isEnabled') },
              { value: false, label: say('isDisabled') },
            ],
          },
        ]}
        rowActions={actsOf}
        exportCall={contract.translationModel.export}
        empty={{
          Icon: IconLanguage,
          title: t('noModels'),
          detail: t('noModelsDetail'),
          action: newModel,
        }}
      />
      <ModelDialog opened={isOpen('edit')} onClose={close} model={shown} />
      <TestDialog opened={isOpen('test')} onClose={close} model={shown} />
      <LanguagesDialog opened={isOpen('languages')} onClose={close} model={shown} />
    </>
  )
}
