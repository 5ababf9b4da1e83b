import { streamOutputCalls } from '@openbooth/contract/live/streamOutput/calls'
import { randomUUID } from 'node:crypto'
import { accountCalls } from '@openbooth/contract/users/user/calls'
import { apiKeyCalls } from '@openbooth/contract/users/apiKey/calls'
import type { OwnedKind } from '@openbooth/contract/call'
import { billingCalls } from '@openbooth/contract/money/billing/calls'
import { channelCalls } from '@openbooth/contract/events/channel/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { documentCalls } from '@openbooth/contract/events/document/calls'
import { eventTemplateCalls } from '@openbooth/contract/events/eventTemplate/calls'
import { paymentCalls } from '@openbooth/contract/money/payment/calls'
import { quoteCalls } from '@openbooth/contract/users/agent/quoteCalls'
import { programmeCalls } from '@openbooth/contract/events/programme/calls'
import { programmeCodeCalls } from '@openbooth/contract/events/programmeCode/calls'
import { projectCalls } from '@openbooth/contract/events/project/calls'
import { programmeOf } from '#events/programme/testing/programmeOf.ts'
import { quoteDraftOf } from '#testing/people/quoteDraftOf.ts'
import { role } from '@openbooth/contract/roles'
import { unlimitedPackageId } from '@openbooth/contract/money/comboPackage/rules'
import { technicianCalls } from '@openbooth/contract/events/technician/calls'
import { secondFactorCalls } from '@openbooth/contract/users/secondFactor/calls'
import { subscriptionCalls } from '@openbooth/contract/money/subscription/calls'
import { singleSignOnCalls } from '@openbooth/contract/users/singleSignOn/calls'
import { insertProvider } from '../signOn/insertProvider.ts'
import { webhookCalls } from '@openbooth/contract/installation/webhook/calls'
import { expect } from 'vitest'
import { ownTechnician } from '#events/technician/testing/ownTechnician.ts'
import { draftOf, makeChannels, planProgramme } from '../events.ts'
import { giveMoney } from '../people/giveMoney.ts'
import { testPassword, type TestServer, type TestUser } from '../server.ts'
import { subscriber } from '../people/subscribers.ts'

/** Another user's object, a complete valid input for it, and a check that it is unchanged. */
interface SomebodysObject {
  readonly input: object
  unchanged(): Promise<void>
}

/**
 * Creates an object of each kind, with the further input of a call. A missing kind does not
 * compile.
 */
const makers: Record<OwnedKind, (server: TestServer, call: string) => Promise<SomebodysObject>> = {
  session: async (server) => {
    const owner = await server.user()
    const sessions = await server.ok(accountCalls.sessions, {}, owner)
    return {
      input: { id: sessions[0]!.id },
      unchanged: async () => {
        expect(await server.ok(accountCalls.sessions, {}, owner)).toEqual(sessions)
      },
    }
  },
  passkey: async (server) => {
    const owner = await server.user()
    const { id } = await server.app.db.query
      .insertInto('passkeys')
      .values({
        userId: owner.id,
        credentialId: randomUUID(),
        publicKey: Buffer.from('key'),
        counter: 0n,
        transports: [],
        rpId: 'localhost',
        name: 'Phone',
        createdAt: server.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const before = await server.ok(secondFactorCalls.state, {}, owner)
    return {
      input: { id: Number(id), name: 'Taken over' },
      unchanged: async () => {
        expect(await server.ok(secondFactorCalls.state, {}, owner)).toEqual(before)
      },
    }
  },
  channel: async (server) => {
    const owner = await server.user()
    const names = {
      enName: 'Latin',
      zhName: '拉丁语',
      languageTag: 'la',
      position: 0,
      enabled: true,
    }
    const channel = await server.ok(channelCalls.create, names, owner)
    return {
      input: { ...names, id: channel.id, version: channel.version, enName: 'Taken over' },
      unchanged: async () => {
        const { rows } = await server.ok(channelCalls.list, { search: 'Latin' }, owner)
        expect(rows).toEqual([channel])
      },
    }
  },
  event: async (server, call) => {
    const owner = await server.user()
    const draft = draftOf(await makeChannels(server))
    const { id, version } = await server.ok(eventCalls.create, draft, owner)
    const before = await server.ok(eventCalls.get, { id }, owner)
    return {
      // Common input of all calls with an event; each reads its own fields.
      input: {
        ...draftOf([draft.floorChannelId!, draft.booths[0]!.a], { name: 'Taken over' }),
        id,
        eventId: id,
        version,
        codes: [{ id: 1 }],
        words: '',
        isOn: true,
        alarmId: 1,
        stageId: 1,
        boothId: 1,
        mix: 'floor',
        format: call.startsWith('caption.') ? 'vtt' : 'mp3',
        track: 'ch:floor',
        language: 'en',
        ids: [],
        title: 'Taken over',
        url: 'https://example.org',
        kind: call === 'streamInput.create' ? 'whip' : 'icecast',
        seatId: 1,
        address: 'https://taken.example.org/over.mp3',
        secret: 'hackme',
        emailAddress: 'hacker@example.test',
        role: 'viewer',
        userId: 1,
        titleEn: 'Taken over',
        startsAt: '2026-12-01T09:00:00Z',
        endsAt: '2026-12-01T10:00:00Z',
        items: [],
        assignments: [],
        mode: 'hand',
        minutes: 5,
      },
      unchanged: async () => {
        expect(await server.ok(eventCalls.get, { id }, owner)).toEqual(before)
      },
    }
  },
  eventDocument: async (server) => {
    const owner = await server.user()
    const draft = draftOf(await makeChannels(server, 2))
    const { id: eventId } = await server.ok(eventCalls.create, draft, owner)
    const link = { eventId, title: 'Agenda', url: 'https://example.org/agenda' }
    const { id } = await server.ok(documentCalls.addLink, link, owner)
    const before = await server.ok(documentCalls.list, { eventId }, owner)
    return {
      input: { id, title: 'Taken over' },
      unchanged: async () => {
        expect(await server.ok(documentCalls.list, { eventId }, owner)).toEqual(before)
      },
    }
  },
  streamOutput: async (server) => {
    const owner = await server.user()
    const draft = draftOf(await makeChannels(server, 2))
    const { id: eventId } = await server.ok(eventCalls.create, draft, owner)
    const settings = {
      track: 'ch:floor',
      address: 'https://radio.example.org/floor.mp3',
      secret: 'hackme',
    }
    const wanted = { eventId, kind: 'icecast' as const, ...settings }
    const { id } = await server.ok(streamOutputCalls.create, wanted, owner)
    const before = await server.ok(streamOutputCalls.list, { eventId }, owner)
    return {
      input: { id, ...settings, address: 'https://taken.example.org/over.mp3' },
      unchanged: async () => {
        expect(await server.ok(streamOutputCalls.list, { eventId }, owner)).toEqual(before)
      },
    }
  },
  joinCode: async (server) => {
    const owner = await server.user()
    const draft = draftOf(await makeChannels(server, 2))
    const { id: eventId } = await server.ok(eventCalls.create, draft, owner)
    const codes = await server.ok(eventCalls.codes, { eventId }, owner)
    return {
      input: { id: codes[0]!.id },
      unchanged: async () => {
        expect(await server.ok(eventCalls.codes, { eventId }, owner)).toEqual(codes)
      },
    }
  },
  project: async (server) => {
    const owner = await server.user(role.agent)
    const { id } = await server.ok(projectCalls.create, { name: 'Fair' }, owner)
    const before = await server.ok(projectCalls.get, { id }, owner)
    return {
      input: { id, version: before.version, name: 'Taken over' },
      unchanged: async () => {
        expect(await server.ok(projectCalls.get, { id }, owner)).toEqual(before)
      },
    }
  },
  programme: async (server, call) => {
    if (call.startsWith('programmeCode.')) return codeOfProgramme(server)
    const owner = await server.user(role.agent)
    const channels = await makeChannels(server, 2)
    const draft = programmeOf(channels)
    const project = await server.ok(projectCalls.create, { name: 'Fair' }, owner)
    const { id } = project
    const before = await server.ok(programmeCalls.get, { id }, owner)
    return {
      // Common input of all calls with a programme; each reads its own fields.
      input: {
        ...draft,
        id,
        token: randomUUID(),
        version: project.version,
        rooms: call === 'programme.update' ? [] : draft.rooms,
        events: [{ id: 1, version: 1 }],
        programmeId: id,
        people: [{ emailAddress: 'hacker@example.test' }],
        emailAddress: 'hacker@example.test',
      },
      unchanged: async () => {
        expect(await server.ok(programmeCalls.get, { id }, owner)).toEqual(before)
      },
    }
  },
  quote: async (server) => {
    const owner = await server.user(role.agent)
    const draft = quoteDraftOf('Gala')
    const { id } = await server.ok(quoteCalls.create, draft, owner)
    const before = await server.ok(quoteCalls.get, { id }, owner)
    return {
      input: { ...draft, id, version: before.version, name: 'Taken over', state: 'sent' },
      unchanged: async () => {
        expect(await server.ok(quoteCalls.get, { id }, owner)).toEqual(before)
      },
    }
  },
  billingRecord: async (server) => {
    const owner = await server.user()
    const { rows } = await server.ok(billingCalls.list, {}, owner)
    return {
      input: { id: rows[0]!.id },
      unchanged: async () => {
        expect((await server.ok(billingCalls.list, {}, owner)).rows).toEqual(rows)
      },
    }
  },
  eventTemplate: async (server) => {
    const owner = await server.user()
    const content = draftOf(await makeChannels(server, 2))
    const template = await server.ok(
      eventTemplateCalls.save,
      { templateName: 'Weekly', content },
      owner,
    )
    return {
      input: { id: template.id, version: 1, templateName: 'Taken over', content },
      unchanged: async () => {
        expect(await server.ok(eventTemplateCalls.get, { id: template.id }, owner)).toEqual(
          template,
        )
      },
    }
  },
  paymentOrder: async (server) => {
    const owner = await server.user()
    await giveMoney(server, owner, 1_000_00n)
    const { order } = await server.ok(
      paymentCalls.buy,
      {
        operationId: randomUUID(),
        kind: 'package',
        packageId: unlimitedPackageId,
        period: 'month',
        method: 'balance',
      },
      owner,
    )
    return {
      input: { id: order.id },
      unchanged: async () => {
        expect((await server.ok(paymentCalls.get, { id: order.id }, owner)).order).toEqual(order)
      },
    }
  },
  technician: async (server) => {
    const { owner, technicianId } = await ownTechnician(server)
    const { rows } = await server.ok(technicianCalls.list, {}, owner)
    return {
      // Common input of all calls with a technician; each reads its own fields.
      input: {
        ...rows[0]!,
        name: 'Taken over',
        id: technicianId,
        from: '2027-03-01T00:00:00Z',
        to: '2027-03-08T00:00:00Z',
        start: '2027-03-02T09:00',
        end: '2027-03-02T17:00',
      },
      unchanged: async () => {
        expect((await server.ok(technicianCalls.list, {}, owner)).rows).toEqual(rows)
      },
    }
  },
  technicianBlock: async (server) => {
    const { owner, technicianId: id, blockId } = await ownTechnician(server)
    const week = { id, from: '2027-03-01T00:00:00Z', to: '2027-03-08T00:00:00Z' }
    const before = await server.ok(technicianCalls.calendar, week, owner)
    expect(before.entries).toHaveLength(1)
    return {
      input: { id: blockId },
      unchanged: async () => {
        expect(await server.ok(technicianCalls.calendar, week, owner)).toEqual(before)
      },
    }
  },
  subscription: async (server) => {
    const owner = await subscriber(server)
    const { subscriptions } = await server.ok(subscriptionCalls.mine, {}, owner)
    return {
      input: { id: subscriptions[0]!.id },
      unchanged: async () => {
        const now = await server.ok(subscriptionCalls.mine, {}, owner)
        expect(now.subscriptions).toEqual(subscriptions)
      },
    }
  },
  apiKey: async (server) => {
    const owner = await server.user()
    const wanted = { name: 'Calendar', scopes: ['events:read' as const], password: testPassword }
    const { apiKey } = await server.ok(apiKeyCalls.create, wanted, owner)
    return {
      input: { id: apiKey.id },
      unchanged: async () => {
        expect(await server.ok(apiKeyCalls.list, {}, owner)).toEqual([apiKey])
      },
    }
  },
  identity: async (server) => {
    const owner = await server.user()
    const { query } = server.app.db
    const providerId = await insertProvider(server, `owned-${owner.id}`)
    const { id } = await query
      .insertInto('userIdentities')
      .values({
        userId: owner.id,
        providerId,
        subject: 'owner',
        emailAddress: owner.emailAddress,
        createdAt: server.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return {
      input: { id: Number(id) },
      unchanged: async () => {
        expect(await server.ok(singleSignOnCalls.identities, {}, owner)).toMatchObject([
          { id: Number(id) },
        ])
      },
    }
  },
  webhook: async (server) => {
    const { webhook, unchanged } = await somebodysWebhook(server, await server.user())
    return {
      input: { ...webhook, url: 'https://example.org/taken', isEnabled: true },
      unchanged,
    }
  },
  webhookDelivery: async (server) => {
    const owner = await server.user()
    const { webhook, unchanged } = await somebodysWebhook(server, owner)
    const { id } = await server.ok(webhookCalls.test, { id: webhook.id }, owner)
    return { input: { id }, unchanged }
  },
  technicianBooking: async (server) => {
    const { owner, eventId, bookingId, technicianId } = await ownTechnician(server)
    const before = await server.ok(technicianCalls.booking, { eventId }, owner)
    return {
      input: { bookingId, technicianId },
      unchanged: async () => {
        expect(await server.ok(technicianCalls.booking, { eventId }, owner)).toEqual(before)
      },
    }
  },
}

/** A programme with a listener code. */
const codeOfProgramme = async (server: TestServer): Promise<SomebodysObject> => {
  const owner = await server.user()
  const programmeId = await planProgramme(server, owner)
  const codes = await server.ok(programmeCodeCalls.issue, { programmeId }, owner)
  return {
    input: { programmeId },
    unchanged: async () => {
      expect(await server.ok(programmeCodeCalls.get, { programmeId }, owner)).toEqual(codes)
    },
  }
}

/** A webhook that cannot be reached, because its host name does not exist. */
const somebodysWebhook = async (server: TestServer, owner: TestUser) => {
  const wanted = { url: 'https://hooks.invalid/', kinds: ['event.opened' as const] }
  const { webhook } = await server.ok(webhookCalls.create, wanted, owner)
  return {
    webhook,
    unchanged: async () => {
      expect(await server.ok(webhookCalls.list, {}, owner)).toEqual([webhook])
      const { rows } = await server.ok(webhookCalls.deliveries, { id: webhook.id }, owner)
      for (const { tries } of rows) expect(tries).toBe(1)
    },
  }
}

export const makeSomebodysObject = (
  server: TestServer,
  kind: OwnedKind,
  call: string,
): Promise<SomebodysObject> => makers[kind](server, call)
