import { z } from 'zod'
import { call } from '../../call.ts'
import { packageNames, packageNamesOrNone } from './names.ts'
import { editedPackage, newPackage, packageFields } from './fields.ts'
import { version } from '../../edits.ts'
import { id, instant, nothing } from '../../fields.ts'
import { amount } from '../../money.ts'
import { fileInput, listInput, listOutput } from '../../paging.ts'
import { everyRole, role } from '../../roles.ts'

const admins = [role.admin] as const
const customers = [role.organiser, role.admin] as const

/** A package in its public form. */
export const comboPackage = packageFields.extend({
  id,
  /** Whether it is for sale. Current holders keep a withdrawn package. */
  isSold: z.boolean(),
  version,
})
export type ComboPackage = z.output<typeof comboPackage>

/** A package for administrators. */
export const keptPackage = comboPackage.extend({
  /** The number of current holders, who are affected by a change of its limits immediately. */
  holders: z.number().int(),
})
export type KeptPackage = z.output<typeof keptPackage>

/** A grant of hours for a period. */
export const hourGrant = z.object({
  id,
  source: z.enum(['free_package', 'package', 'technician_plan', 'demo', 'adjustment']),
  granted: amount,
  /** Spendable hours. */
  left: amount,
  startsAt: instant,
  /** Null for never; the time of revocation if earlier. */
  expiresAt: instant.nullable(),
  /** `toCome`: not started. `expired` includes hours that were revoked by a refund. */
  state: z.enum(['usable', 'toCome', 'expired']),
})
export type HourGrant = z.output<typeof hourGrant>

/** Why the caller may not use own technicians: the plan is missing, or the caller is an agent. */
const ownTechnicianRefusal = z.enum(['byotPlanRequired', 'notForAgents'])

/** The limits of the caller's package, and the remaining hours. */
export const packageLimits = z.object({
  packageId: id,
  ...packageNames,
  /** End of the paid period; null for the free package. */
  until: instant.nullable(),
  /** Hours that can be spent now; meaningless while they are unlimited. */
  boothHours: amount,
  hoursAreUnlimited: z.boolean(),
  /** Limits for all simultaneous events of the owner together: booths and listeners. */
  boxNums: z.number().int(),
  receiverNums: z.number().int(),
  /** Interpreters in one booth. */
  interpretersNums: z.number().int(),
  supportRelay: z.boolean(),
  /** Whether events may be streamed publicly (HLS). */
  publicStreams: z.boolean(),
  /** Whether listeners above `receiverNums` are admitted and charged. */
  memberCharged: z.boolean(),
  /** Money for an hour of a technician. */
  technicianCharges: amount,
  /** Whether two events may overlap. */
  mayOverlap: z.boolean(),
  /** Different channels one event may use. */
  channelLimit: z.number().int(),
  /** Minimum time between booking a technician of the platform and the start. */
  technicianNoticeHours: z.number().int(),
  /** Null: own technicians are allowed. */
  ownTechnicianRefusal: ownTechnicianRefusal.nullable(),
})
export type PackageLimits = z.output<typeof packageLimits>

/**
 * The limits for a new event. Agents have no package: they get the general maximum of an event, and
 * as `receiverNums` the included listeners of their rate card, above which each listener is
 * charged.
 */
export const eventLimits = packageLimits.extend({
  /** Agents pay money by their rate card. */
  pays: z.enum(['hours', 'money']),
  packageId: id.nullable(),
  ...packageNamesOrNone,
})
export type EventLimits = z.output<typeof eventLimits>

/** `packageNameZh`: by the names Chinese readers see. */
const packageFilters = listInput(['level', 'packageName', 'packageNameZh', 'price']).extend({
  isSold: z.boolean().optional(),
})

export const comboPackageCalls = {
  limits: call({
    path: '/conf/package/limits',
    permission: 'view',
    scope: 'events:read',
    summary:
      'Returns the features that the caller may use in an event and their remaining amounts, for the event form.',
    changes: false,
    who: everyRole,
    input: z.object({}),
    output: eventLimits,
  }),
  mine: call({
    path: '/conf/package/mine',
    permission: 'balance',
    summary: 'Returns the caller’s package: its limits, their usage, and every grant of hours.',
    changes: false,
    who: customers,
    input: z.object({}),
    output: z.object({
      limits: packageLimits,
      /** The most at one moment over the running and planned events; of listeners those that are included. */
      inUse: z.object({
        events: z.number().int(),
        booths: z.number().int(),
        listeners: z.number().int(),
      }),
      /** Those that can be spent expire soonest first; then the expired ones, the latest first. */
      boothHours: z.array(hourGrant),
    }),
  }),
  compare: call({
    path: '/conf/package/compare',
    permission: 'view',
    summary: 'Lists every package on sale by level, and the caller’s own package, for comparison.',
    changes: false,
    who: everyRole,
    input: z.object({}),
    output: z.object({
      packages: z.array(
        comboPackage.extend({
          /** Whether the caller’s auto-renew of it is on. */
          isSubscribe: z.boolean(),
        }),
      ),
      /** The caller’s; null for agents, who pay by the rate card. */
      ownId: id.nullable(),
    }),
  }),
  list: call({
    path: '/conf/package/list',
    summary: 'Lists every package, on sale or withdrawn, with its number of holders.',
    changes: false,
    who: admins,
    input: packageFilters,
    output: listOutput(keptPackage),
  }),
  export: call({
    path: '/conf/package/export',
    summary: 'Returns the filtered packages, on sale or withdrawn, as an Excel file.',
    changes: false,
    who: admins,
    input: fileInput(packageFilters),
    output: nothing,
    answers: 'file',
  }),
  create: call({
    path: '/conf/package/create',
    summary: 'Puts a new package on sale.',
    who: admins,
    input: newPackage,
    output: comboPackage,
    errors: ['Package Already On Sale'],
  }),
  update: call({
    path: '/conf/package/update',
    summary:
      'Updates the given fields of a package. `version` is the version that the caller read. New limits apply to its holders immediately. Hours already granted do not change.',
    who: admins,
    input: editedPackage,
    output: comboPackage,
    errors: [
      'Package Not Found',
      'Fixed For This Package',
      'Package Already On Sale',
      'Changed By Somebody Else',
    ],
  }),
  withdraw: call({
    path: '/conf/package/withdraw',
    summary: 'Withdraws a package from sale. Its holders keep it.',
    who: admins,
    input: z.object({ id }),
    output: comboPackage,
    errors: ['Package Not Found', 'The Free Package Cannot Be Withdrawn'],
  }),
  sellAgain: call({
    path: '/conf/package/sellAgain',
    summary: 'Puts a withdrawn package on sale again.',
    who: admins,
    input: z.object({ id }),
    output: comboPackage,
    errors: ['Package Not Found', 'Package Already On Sale'],
  }),
}
