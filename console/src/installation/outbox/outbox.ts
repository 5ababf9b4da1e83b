import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { mailKinds, mailProblems, mailStates } from '@openbooth/contract/installation/outbox/rules'
import { contract } from '../../api/contract.ts'
import { fromDay, toDay } from '../../kit/list/filters/dayRange.ts'
import { defineList } from '../../kit/list/defineList.ts'
import { idParam, wordParam, boolParam } from '../../kit/list/address/paramCodecs.ts'

export type Mail = WireOutput<typeof whole.outbox.list>['rows'][number]

export const states = mailStates
export const problems = mailProblems
export const kinds = mailKinds

/** The mails that wait and those of the last weeks, the latest first. */
export const mails = defineList({
  call: contract.outbox.list,
  name: 'outbox',
  sortable: ['createdAt'],
  first: { sort: 'createdAt', descending: true },
  filters: {
    state: wordParam(states),
    isLate: boolParam,
    kind: wordParam(kinds),
    problem: wordParam(problems),
    causedBy: idParam,
    from: fromDay,
    to: toDay,
  },
})

/** The calls to reload after emails were sent again or discarded. */
export const changedByMails = [contract.outbox.list, contract.home.attention]
