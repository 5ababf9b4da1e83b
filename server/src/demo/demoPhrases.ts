import { daysAfter } from '@openbooth/contract/time/days'
import { phraseCalls } from '@openbooth/contract/installation/speech/phraseCalls'
import { speechLanguageCalls } from '@openbooth/contract/installation/speech/calls'
import type { App } from '#platform/run/app.ts'
import { type ActingPerson, actAs } from './actAs.ts'

const phrases: Readonly<Record<string, readonly string[]>> = {
  'en-US': [
    'OpenBooth',
    'consecutive interpretation',
    'carbon neutrality',
    'supply chain',
    'Dr. Åsa Lindqvist',
  ],
  'zh-CN': ['译厢', '同声传译', '碳中和', '供应链', '林梅'],
}

/** Names and terms of the demo's events, which recognisers should expect. */
export const addDemoPhrases = async (app: App, admin: ActingPerson): Promise<void> => {
  const act = actAs(app, admin)
  const at = daysAfter(app.clock.now(), -7)
  for (const { id, azureValue } of await act(speechLanguageCalls.choices, at, {}))
    for (const text of phrases[azureValue] ?? [])
      await act(phraseCalls.add, at, { languageId: Number(id), text })
}
