import type { Verb } from '#platform/http/verb.ts'
import { complete } from './flow/complete.ts'
import { linkByCode, sendCode } from './flow/emailedCode.ts'
import { registerByProvider } from './flow/register.ts'
import { startProof } from './flow/proof.ts'
import { listButtons, listProviders } from './providers/listProviders.ts'
import { createProvider, removeProvider, updateProvider } from './providers/saveProvider.ts'
import { setBreakGlass } from './providers/setBreakGlass.ts'
import { startTest, testResult } from './providers/testProvider.ts'
import { readMetadata } from './saml/readMetadata.ts'
import { link, listIdentities, startLink, unlink } from './self/identities.ts'
import { logoutEverywhere } from './self/logout.ts'

export { scheduledTasks } from './scheduledTasks.ts'
export { providerAttribute } from './providers/listProviders.ts'
export { serveSingleSignOn } from './flow/routes.ts'

/** The calls of this feature. */
export const verbs: readonly Verb[] = [
  listButtons,
  complete,
  sendCode,
  linkByCode,
  registerByProvider,
  listIdentities,
  startLink,
  link,
  startProof,
  unlink,
  logoutEverywhere,
  listProviders,
  createProvider,
  updateProvider,
  removeProvider,
  setBreakGlass,
  startTest,
  testResult,
  readMetadata,
]
