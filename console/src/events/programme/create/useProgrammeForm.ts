import { useForm } from '@mantine/form'
import { mostEvents } from '@openbooth/contract/events/programme/limits'
import { ranges } from '@openbooth/contract/limits'
import { useText } from '@openbooth/web/i18n/text.ts'
import { validateOnBlur } from '../../../kit/field/validateOnBlur.ts'
import { isDay } from '../../../kit/time/parseDate.ts'
import { numberOf } from '../../../kit/value/typedNumber.ts'
import { text as roomText } from '../roomText.ts'
import {
  daysOf,
  eventCountOf,
  hoursProblem,
  rangeProblem,
  roomProblem,
  type ProgrammeValues,
} from './programmeDraft.ts'
import { text } from './text.ts'

const { least, most } = ranges.listeners

export const listenersIn = (typed: string): number | undefined => {
  const listeners = numberOf(typed)
  return Number.isInteger(listeners) && listeners >= least && listeners <= most
    ? listeners
    : undefined
}

/** The form of a new programme, without languages, booths and options. */
export const useProgrammeForm = (initialValues: ProgrammeValues) => {
  const t = useText(text)
  const tRoom = useText(roomText)
  return useForm<ProgrammeValues>({
    initialValues,
    enhanceGetInputProps: validateOnBlur(['name', 'startsOn', 'endsOn', 'listeners']),
    validate: {
      name: (name) => (name.trim() === '' ? t('nameRequired') : null),
      startsOn: (day) => (isDay(day) ? null : t('dateMissing')),
      endsOn: (_day, values) => {
        const problem = rangeProblem(values)
        if (problem !== null) return t(problem)
        return eventCountOf(values) > mostEvents ? t('tooManyEvents', { most: mostEvents }) : null
      },
      listeners: (typed) =>
        listenersIn(typed) === undefined ? t('listenersRange', { least, most }) : null,
      to: (to, { from }) => {
        const problem = hoursProblem({ from, to })
        return problem && t(problem)
      },
      ownHours: (_own, values) => {
        const problem = daysOf(values)
          .map(hoursProblem)
          .find((found) => found !== null)
        return problem == null ? null : t(problem)
      },
      rooms: {
        name: (_name, { rooms }, path) => {
          const problem = roomProblem(rooms, Number(path.split('.')[1]))
          return problem && tRoom(problem)
        },
      },
    },
  })
}

export type ProgrammeForm = ReturnType<typeof useProgrammeForm>
