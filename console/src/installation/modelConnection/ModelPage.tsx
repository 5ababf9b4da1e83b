import { Button } from '@mantine/core'
import { IconPlus, type Icon } from '@tabler/icons-react'
import { useMemo, type ComponentType } from 'react'
import type { ClientCall } from '../../api/contract.ts'
import type { AnyCall } from '../../api/useCall.ts'
import type { Text } from '@openbooth/web/i18n/defineText.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import type { List } from '../../kit/list/defineList.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { FileReader } from '../../kit/list/useExport.ts'
import type { ListColumn } from '../../kit/list/types.ts'
import { modelColumns } from './modelColumns.tsx'
import type { Model, ModelDialogProps, Provider } from './models.ts'
import { text } from './text.ts'
import { useModelActions, type ModelCalls } from './useModelActions.ts'

type Word = 'title' | 'detail' | 'noModels' | 'noModelsDetail'

interface ModelPageProps<In, Row extends Model> {
  readonly list: List<In, Row>
  readonly calls: ModelCalls & { readonly export: ClientCall<In & FileReader> }
  /** Calls to be read again once a model has changed. */
  readonly invalidates: readonly AnyCall[]
  /** The words of this kind of model. */
  readonly words: Text<Readonly<Record<Word, string>>>
  readonly Icon: Icon
  readonly providers: readonly Provider[]
  /** Further columns of this kind of model; memoised with `useMemo`. */
  readonly ownColumns?: readonly ListColumn<Row>[]
  readonly EditDialog: ComponentType<ModelDialogProps<Row>>
  readonly TestDialog: ComponentType<ModelDialogProps<Row>>
  readonly LanguagesDialog: ComponentType<ModelDialogProps<Row>>
}

const noColumns: readonly never[] = []

/** The models of one kind with their actions. */
export const ModelPage = <In, Row extends Model>({
  list,
  calls,
  invalidates,
  words,
  Icon,
  providers,
  ownColumns = noColumns,
  EditDialog,
  TestDialog,
  LanguagesDialog,
}: ModelPageProps<In, Row>) => {
  const own = useText(words)
  const t = useText(text)
  const language = useLanguage()
  const { actionsOf, add, shown, isOpen, close } = useModelActions<Row>(calls, invalidates)
  const columns = useMemo(
    () =>
      modelColumns({
        t,
        language,
        providers,
        ownColumns,
      }),
    [t, language, providers, ownColumns],
  )
  const newModel = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
      {t('newModel')}
    </Button>
  )
  return (
    <>
      <ListPage
        list={list}
        title={own('title')}
        detail={own('detail')}
        actions={newModel}
        columns={columns}
        rowId={({ id }) => String(id)}
        searchPlaceholder={t('searchPlaceholder')}
        filters={[
          { name: 'modelType', label: t('provider'), choices: providers },
          {
            name: 'status',
            label: t('state'),
            choices: [
              { value: 'enabled', label: t('isEnabled') },
              { value: 'disabled', label: t('isDisabled') },
            ],
          },
        ]}
        rowActions={actionsOf}
        exportCall={calls.export}
        empty={{ Icon, title: own('noModels'), detail: own('noModelsDetail'), action: newModel }}
      />
      <EditDialog opened={isOpen('edit')} onClose={close} model={shown} />
      <TestDialog opened={isOpen('test')} onClose={close} model={shown} />
      <LanguagesDialog opened={isOpen('languages')} onClose={close} model={shown} />
    </>
  )
}
