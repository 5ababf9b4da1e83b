import { IconLanguage } from '@tabler/icons-react'
import { contract } from '../../../api/contract.ts'
import { lazyDialog } from '../../../kit/dialog/lazyDialog.tsx'
import { preloadList } from '../../../kit/list/address/preloadList.ts'
import { ModelPage } from '../ModelPage.tsx'
import { translationProviders } from './providers.ts'
import { changedByModels, translationModels } from './translationModels.ts'
import { text } from './text.ts'

const dialogs = () => import('./TranslationDialogs.tsx')
const EditDialog = lazyDialog(async () => (await dialogs()).TranslationModelDialog)
const TestDialog = lazyDialog(async () => (await dialogs()).TranslationTestDialog)
const LanguagesDialog = lazyDialog(async () => (await dialogs()).TranslationLanguagesDialog)

export const preload = preloadList(translationModels)

/** What translates text: services with their keys and hosts. */
export const Screen = () => (
  <ModelPage
    list={translationModels}
    calls={contract.translationModel}
    invalidates={changedByModels}
    words={text}
    Icon={IconLanguage}
    providers={translationProviders}
    EditDialog={EditDialog}
    TestDialog={TestDialog}
    LanguagesDialog={LanguagesDialog}
  />
)
