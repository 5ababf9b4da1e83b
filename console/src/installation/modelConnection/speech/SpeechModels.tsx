import { IconMicrophone } from '@tabler/icons-react'
import { useMemo } from 'react'
import { contract } from '../../../api/contract.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { lazyDialog } from '../../../kit/dialog/lazyDialog.tsx'
import { preloadList } from '../../../kit/list/address/preloadList.ts'
import type { ListColumn } from '../../../kit/list/types.ts'
import { ModelPage } from '../ModelPage.tsx'
import type { SpeechModel } from '../models.ts'
import { speechProviders } from './providers.ts'
import { changedByModels, speechModels } from './speechModels.ts'
import { text } from './text.ts'

const dialogs = () => import('./SpeechDialogs.tsx')
const EditDialog = lazyDialog(async () => (await dialogs()).SpeechModelDialog)
const TestDialog = lazyDialog(async () => (await dialogs()).SpeechTestDialog)
const LanguagesDialog = lazyDialog(async () => (await dialogs()).SpeechLanguagesDialog)

export const preload = preloadList(speechModels)

/** Speech recognition: services with their keys, own servers, a local program. */
export const Screen = () => {
  const t = useText(text)
  const ownColumns = useMemo(
    (): readonly ListColumn<SpeechModel>[] => [
      {
        id: 'languages',
        collapsePriority: 2,
        head: t('usedBy'),
        hideOnCard: true,
        cell: ({ languages }) =>
          languages === 0 ? '–' : t('usedByLanguages', { count: languages }),
      },
    ],
    [t],
  )
  return (
    <ModelPage
      list={speechModels}
      calls={contract.speechModel}
      invalidates={changedByModels}
      words={text}
      Icon={IconMicrophone}
      providers={speechProviders}
      ownColumns={ownColumns}
      EditDialog={EditDialog}
      TestDialog={TestDialog}
      LanguagesDialog={LanguagesDialog}
    />
  )
}
