import {
  earliestOpening,
  grace,
  longestEvent,
  staffEarly,
} from '@openbooth/contract/events/event/rules/events'
import {
  shortestChangedPassword,
  shortestNewPassword,
} from '@openbooth/contract/users/user/passwordLengths'

const minute = 60_000
const hour = 60 * minute

/** Rules that apply everywhere without a setting, in their displayed unit. */
export const fixedRules = [
  { key: 'longestEvent', value: longestEvent / hour, unit: 'hours' },
  { key: 'earliestOpening', value: earliestOpening / minute, unit: 'minutes' },
  { key: 'staffEarly', value: staffEarly / minute, unit: 'minutes' },
  { key: 'grace', value: grace / minute, unit: 'minutes' },
  { key: 'shortestPassword', value: shortestNewPassword, unit: 'characters' },
  { key: 'shortestChangedPassword', value: shortestChangedPassword, unit: 'characters' },
] as const
