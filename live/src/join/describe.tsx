import { eventState } from '@openbooth/contract/events/event/rules/events'
import type { ReactNode } from 'react'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import {
  CheckIcon,
  ClockIcon,
  CloudIcon,
  CrossIcon,
  JoinIcon,
  PeopleIcon,
} from '../parts/icons.tsx'
import type { SeenVisit } from './visit.ts'

interface Description {
  readonly tone: 'calm' | 'good' | 'warning' | 'ended'
  readonly icon: ReactNode
  readonly title:
    | 'early'
    | 'ready'
    | 'inside'
    | 'cutOff'
    | 'working'
    | 'full'
    | 'elsewhere'
    | 'closed'
    | 'cancelled'
    | 'left'
  readonly hint:
    | 'opensAt'
    | 'opensSoon'
    | 'insideEarly'
    | 'readyHint'
    | 'insideCounted'
    | 'cutOffHint'
    | 'workingHint'
    | 'fullHint'
    | 'elsewhereHint'
    | 'closedHint'
    | 'cancelledHint'
    | 'leftHint'
}

/**
 * Appearance, title and hint of each state.
 * @param isHeard whether the page plays sound, which continues while the platform is unreachable
 */
export const describe = (
  { at, event, link }: SeenVisit,
  isOnline: boolean,
  isHeard = false,
): Description => {
  // The server may have counted a person as gone while the connection is lost.
  if (at === 'inside' && !isHeard && (!isOnline || link === 'reconnecting'))
    return { tone: 'warning', icon: <CloudIcon />, title: 'cutOff', hint: 'cutOffHint' }
  if (at === 'inside') {
    const isEarly = event.state === eventState.order
    const hint = isEarly ? 'insideEarly' : 'insideCounted'
    return { tone: 'good', icon: <CheckIcon />, title: 'inside', hint }
  }
  if (at === 'ready') return { tone: 'calm', icon: <JoinIcon />, title: 'ready', hint: 'readyHint' }
  if (at === 'working')
    return { tone: 'calm', icon: <JoinIcon />, title: 'working', hint: 'workingHint' }
  if (at === 'elsewhere')
    return { tone: 'ended', icon: <JoinIcon />, title: 'elsewhere', hint: 'elsewhereHint' }
  if (at === 'full')
    return { tone: 'warning', icon: <PeopleIcon />, title: 'full', hint: 'fullHint' }
  if (at === 'left') return { tone: 'ended', icon: <JoinIcon />, title: 'left', hint: 'leftHint' }
  if (at === 'over') {
    return event.state === eventState.cancelled
      ? { tone: 'ended', icon: <CrossIcon />, title: 'cancelled', hint: 'cancelledHint' }
      : { tone: 'ended', icon: <CheckIcon />, title: 'closed', hint: 'closedHint' }
  }
  const isDue = Date.parse(event.admittedFrom) <= serverNow()
  return {
    tone: 'calm',
    icon: <ClockIcon />,
    title: 'early',
    hint: isDue ? 'opensSoon' : 'opensAt',
  }
}
