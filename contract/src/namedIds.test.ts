import { expect, test } from 'vitest'
import type { z } from 'zod'
import { allCalls } from './index.ts'
import { role } from './roles.ts'

interface Definition {
  readonly type: string
  readonly [part: string]: unknown
}

const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition

/** An id on the wire: a whole number that is a bigint inside. Amounts are numbers with decimals there. */
const isId = ({ type, in: wire, out }: Definition): boolean => {
  if (type !== 'pipe') return false
  const { type: sent, checks } = definitionOf(wire as z.ZodType)
  const isWhole = ((checks ?? []) as z.core.$ZodCheck[]).some(
    (check) => check._zod.def.check === 'number_format',
  )
  return sent === 'number' && isWhole && definitionOf(out as z.ZodType).type === 'bigint'
}

/** The dotted paths of the ids that a schema accepts, without list indexes. */
const idsIn = (schema: z.ZodType, path: readonly string[] = []): string[] => {
  const definition = definitionOf(schema)
  if (isId(definition)) return [path.join('.')]
  switch (definition.type) {
    case 'object':
      return Object.entries(definition.shape as Record<string, z.ZodType>).flatMap(([key, part]) =>
        idsIn(part, [...path, key]),
      )
    case 'array':
      return idsIn(definition.element as z.ZodType, path)
    case 'record':
      return idsIn(definition.valueType as z.ZodType, path)
    case 'union':
      return (definition.options as z.ZodType[]).flatMap((option) => idsIn(option, path))
    case 'pipe':
      return [definition.in, definition.out].flatMap((part) => idsIn(part as z.ZodType, path))
    default:
      return definition.innerType ? idsIn(definition.innerType as z.ZodType, path) : []
  }
}

/** The ids in an event's draft: its own parts, and the objects that the save checks. */
const ofDraft = {
  floorChannelId: 'Channel Selection Error unless it is a channel its owner may choose',
  'booths.id': 'found among the booths of the event alone',
  'booths.a': 'Channel Selection Error unless it is a channel its owner may choose',
  'booths.b': 'Channel Selection Error unless it is a channel its owner may choose',
  'booths.c': 'Channel Selection Error unless it is a channel its owner may choose',
  'booths.speechModelId': 'refused unless it is an enabled model that everybody may choose',
  'booths.translationModelId': 'refused unless it is an enabled model that everybody may choose',
  'booths.interpreters.id': 'found among the interpreters of the event alone',
  hideChannel: 'Channel Selection Error unless it is a channel of the event',
  pivotChannelId: 'Channel Selection Error unless it is a channel of the event',
  'speakers.id': 'found among the speakers of the event alone',
  programmeId: 'Programme Not Found unless it is the caller’s own',
  customerId: 'Customer Not Found unless bound to the caller',
}
/** The same in the content of programmes. Rooms can have their own. */
const ofPlan = Object.fromEntries(
  Object.entries(ofDraft)
    .filter(([path]) => path !== 'programmeId' && path !== 'customerId')
    .flatMap(([path, why]) => [
      [`content.${path}`, why],
      [`rooms.content.${path}`, why],
    ]),
)
const ofAgenda = 'found among the sessions of the owned event alone'
const ofSeatsAgenda = 'found among the sessions of the seat’s event alone'
const ownRows = 'narrows rows that are the caller’s own'
const ofInputs = 'found among the inputs of the owned event alone'
const inWorkspace = 'Member Not Found unless a member of the acting workspace'
const ofWorkspace = 'Invitation Not Found unless it is for the acting workspace'
const toCaller = 'Invitation Not Valid unless it is for the caller’s address'
const forAdmins = 'No Permission unless it is the caller or the caller is an administrator'

/**
 * Ids other than the owned one that callers without administrator rights may send, and what
 * prevents access to other users' objects. Add an id only after checking that.
 */
const heldBack: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'account.getInfo': { userId: forAdmins },
  'account.updatePwd': { id: 'No Permission unless it is the caller' },
  'event.create': ofDraft,
  'event.update': {
    ...ofDraft,
    'seatChanges.seatId': 'found among the seats that the save itself changes alone',
  },
  'event.quote': ofDraft,
  'event.list': { programmeId: ownRows, customerId: ownRows },
  'event.export': { programmeId: ownRows, customerId: ownRows },
  'eventLive.acknowledge': { alarmId: 'found among the alarms of the owned event alone' },
  'eventLive.freeChannel': { boothId: 'found among the booths of the owned event alone' },
  'eventLive.stageBreak': { stageId: 'found among the stages of the owned event alone' },
  'alarms.acknowledge': { id: 'found among the alarms of the seat’s event alone' },
  'alarms.stageBreak': { stageId: 'found among the stages of the seat’s event alone' },
  'recording.download': { id: 'found among the files of the owned event alone' },
  'event.mailCodes': { 'codes.id': 'found among the codes of the owned event alone' },
  'programme.quote': ofPlan,
  'programme.create': ofPlan,
  'programme.addQuote': ofPlan,
  'programme.addEvents': ofPlan,
  'programme.update': { 'rooms.id': 'found among the rooms of the owned programme alone' },
  'programme.cancel': { 'events.id': 'found among the events of the owned programme alone' },
  'programme.cancelQuote': { eventId: 'found among the events of the owned programme alone' },
  'eventTemplate.save': Object.fromEntries(
    Object.entries(ofDraft).map(([path, why]) => [`content.${path}`, why]),
  ),
  'agenda.saveItem': { id: ofAgenda },
  'agenda.removeItem': { id: ofAgenda },
  'agenda.saveAssignments': {
    'assignments.seatId': 'Seat Not Found unless an interpreter of the owned event',
  },
  'billing.list': { eventId: ownRows, programmeId: ownRows, userId: forAdmins },
  'billing.totals': { eventId: ownRows, programmeId: ownRows, userId: forAdmins },
  'billing.export': { eventId: ownRows, programmeId: ownRows, userId: forAdmins },
  'billing.exportMonth': { userId: forAdmins },
  'quote.create': { customerId: 'Customer Not Found unless bound to the caller' },
  'quote.update': { customerId: 'Customer Not Found unless bound to the caller' },
  'payment.preview': { packageId: 'packages are everybody’s' },
  'payment.buy': { packageId: 'packages are everybody’s' },
  'payment.list': { userId: forAdmins },
  'payment.export': { userId: forAdmins },
  'sound.freeChannel': { boothId: 'found among the booths of the seat’s event alone' },
  'sound.aiBackup': { boothId: 'found among the booths of the seat’s event alone' },
  'sound.hears': { 'heard.channelId': 'found among what listeners of the seat’s event hear' },
  'liveStreamOutput.start': { id: 'found among the outputs of the seat’s event alone' },
  'liveStreamOutput.stop': { id: 'found among the outputs of the seat’s event alone' },
  'streamInput.create': { seatId: 'Seat Not Found unless a speaker of the owned event' },
  'streamInput.switch': { id: ofInputs },
  'streamInput.renewAccess': { id: ofInputs },
  'streamInput.remove': { id: ofInputs },
  'chat.list': { after: ownRows },
  'document.order': { ids: 'found among the documents of the owned event alone' },
  'liveAgenda.next': { id: ofSeatsAgenda },
  'liveAgenda.keep': { id: ofSeatsAgenda },
  'liveDocument.open': { id: 'found among the documents of the seat’s event alone' },
  'liveDocument.openByLink': { id: 'found among the documents of the event of the link alone' },
  'technician.offer': { technicianId: 'Technician Not Found unless kept by the caller' },
  'technician.assign': { technicianId: 'Technician Not Found unless kept by the caller' },
  'eventManager.changeRole': { userId: 'found among the managers of the owned event alone' },
  'eventManager.remove': { userId: 'found among the managers of the owned event alone' },
  'eventManager.resendInvitation': { id: 'found among invitations to the owned event alone' },
  'eventManager.revokeInvitation': { id: 'found among invitations to the owned event alone' },
  'workspace.acceptInvitation': { id: toCaller },
  'workspace.declineInvitation': { id: toCaller },
  'workspace.resendInvitation': { id: ofWorkspace },
  'workspace.revokeInvitation': { id: ofWorkspace },
  'workspace.changeRole': { userId: inWorkspace },
  'workspace.removeMember': { userId: inWorkspace },
  'workspace.offerOwnership': { userId: inWorkspace },
}

const reachable = allCalls().filter(
  ({ call }) => !(Array.isArray(call.who) && call.who.every((one) => one === role.admin)),
)

test('namedIds finds the ids of a schema at any depth and does not confuse amounts with ids.', () => {
  const { call } = reachable.find(({ name }) => name === 'event.create')!
  const found = idsIn(call.input)
  expect(found).toContain('booths.interpreters.id')
  expect(found).toContain('hideChannel')
  const topUp = reachable.find(({ name }) => name === 'payment.topUp')!
  expect(idsIn(topUp.call.input)).toEqual([])
})

test.each(reachable)(
  '$name names objects only as owned objects, or in a way that a reviewer has confirmed.',
  ({ name, call }) => {
    const known = new Set([call.owned?.field, ...Object.keys(heldBack[name] ?? {})])
    expect(idsIn(call.input).filter((path) => !known.has(path))).toEqual([])
  },
)

test('Each listed exception of named ids still exists in a call.', () => {
  for (const name of Object.keys(heldBack)) {
    const taken = idsIn(reachable.find((one) => one.name === name)!.call.input)
    const others = Object.keys(heldBack[name]!).filter((path) => !taken.includes(path))
    // Every call with a draft must have all of its ids listed.
    expect(
      others.filter((path) => !Object.keys(ofDraft).some((one) => path.endsWith(one))),
    ).toEqual([])
  }
})
