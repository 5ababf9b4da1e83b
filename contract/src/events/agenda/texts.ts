import type { Text } from '../../errorTexts.ts'

/** Acts on the agenda of an event in the audit log and in its history. */
export const agendaActWords: Readonly<Record<string, Text>> = {
  'event.changeAgenda': { en: 'Agenda changed', zh: '修改议程' },
  'event.changeAssignments': { en: 'Assignments changed', zh: '修改排班' },
  'event.agendaMode': { en: 'Agenda mode changed', zh: '更改议程运行方式' },
  'event.shiftAgenda': { en: 'Agenda shifted', zh: '议程顺延' },
}
