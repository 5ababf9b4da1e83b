import { comboPackageCalls } from '@openbooth/contract/money/comboPackage/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import {
  freePackageId,
  packageType,
  unlimitedPackageId,
} from '@openbooth/contract/money/comboPackage/rules'
import { role } from '@openbooth/contract/roles'
import { afterAll, describe, expect, test } from 'vitest'
import { closeProven } from '#testing/closeProven.ts'
import { draftOf, makeChannels } from '#testing/events.ts'
import { sheetOf } from '#testing/sheetOf.ts'
import { withVersion } from '#testing/withVersion.ts'
import { startTestServer, type TestUser } from '#testing/server.ts'

const server = await startTestServer()
const admin = await server.user(role.admin)
afterAll(() => closeProven(server))

const studio = {
  packageName: 'Studio',
  packageNameZh: '工作室版',
  packageType: packageType.paid,
  level: 15,
  packageNumber: 12.25,
  boxNums: 3,
  interpretersNums: 2,
  receiverNums: 120,
  memberCharged: true,
  supportRelay: true,
  publicStreams: true,
  technicianCharges: 45.5,
  price: 399.99,
  monthlyPrice: 299.5,
  annualPrice: 2990,
  description: 'Three booths.',
  descriptionZh: '3 个译员间。',
}

let made = 0
/** Sells a package with a unique name. */
const make = (changes: object = {}) => {
  made += 1
  const names = { packageName: `Studio ${made}`, packageNameZh: `工作室版 ${made}` }
  return server.ok(comboPackageCalls.create, { ...studio, ...names, ...changes }, admin)
}
const hold = async (user: TestUser, packageId: number) => {
  await server.app.db.query
    .updateTable('workspaces')
    .set({ comboPackageId: BigInt(packageId), comboPackageUntil: new Date('2027-01-01T00:00:00Z') })
    .where('id', '=', user.id)
    .execute()
}
const auditOf = (id: number) =>
  server.app.db.query
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'details'])
    .where('objectType', '=', 'package')
    .where('objectId', '=', String(id))
    .orderBy('id')
    .execute()

describe('packages', () => {
  test('Every field of a package is stored as typed, to the last decimal.', async () => {
    const kept = await make(studio)
    expect(kept).toEqual({ ...studio, id: kept.id, isSold: true, version: 1 })
    const { rows } = await server.ok(comboPackageCalls.list, { search: 'Studio' }, admin)
    expect(rows).toContainEqual({ ...kept, holders: 0 })
  })

  test('Every installation has the packages Free and Unlimited.', async () => {
    const { rows } = await server.ok(comboPackageCalls.list, {}, admin)
    const free = rows.find(({ id }) => id === freePackageId)
    expect(free).toMatchObject({ packageType: 1, price: 0, monthlyPrice: null, annualPrice: null })
    expect(free).toMatchObject({ packageName: 'Free', packageNameZh: '免费版' })
    expect(rows.find(({ id }) => id === unlimitedPackageId)).toMatchObject({
      packageType: 2,
      packageName: 'Unlimited',
      packageNameZh: '无限版',
    })
  })

  test('The list is searched, filtered by being on sale, and sorted by level, name and price.', async () => {
    const low = await make({ packageName: 'Sorted A', packageNameZh: 'ZB', level: 1, price: 900 })
    const high = await make({ packageName: 'Sorted B', packageNameZh: 'ZA', level: 2, price: 100 })
    await server.ok(comboPackageCalls.withdraw, { id: low.id }, admin)
    const ids = async (input: object) => {
      const { rows } = await server.ok(
        comboPackageCalls.list,
        { search: 'Sorted', descending: false, ...input },
        admin,
      )
      return rows.map(({ id }) => id)
    }
    expect(await ids({ sort: 'level' })).toEqual([low.id, high.id])
    expect(await ids({ sort: 'packageName', descending: true })).toEqual([high.id, low.id])
    expect(await ids({ sort: 'price' })).toEqual([high.id, low.id])
    // In Chinese, a package without a Chinese name sorts by its other name.
    expect(await ids({ sort: 'packageNameZh' })).toEqual([high.id, low.id])
    const bare = await make({ packageName: 'Sorted C', packageNameZh: '', level: 3 })
    expect(await ids({ sort: 'packageNameZh' })).toEqual([bare.id, high.id, low.id])
    await server.ok(comboPackageCalls.withdraw, { id: bare.id }, admin)
    expect(await ids({ isSold: true })).toEqual([high.id])
    expect(await ids({ isSold: false })).toEqual(expect.arrayContaining([low.id, bare.id]))
  })

  test('A package is found by its name in either language, and a missing Chinese text is empty.', async () => {
    const { packageNameZh: _, descriptionZh: __, ...inEnglish } = studio
    const named = await make({ packageName: 'Found', packageNameZh: '寻得版' })
    const bare = await server.ok(
      comboPackageCalls.create,
      { ...inEnglish, packageName: 'Found bare' },
      admin,
    )
    expect(bare).toMatchObject({ packageNameZh: '', descriptionZh: '' })
    const ids = async (search: string) =>
      (await server.ok(comboPackageCalls.list, { search, sort: 'level' }, admin)).rows.map(
        ({ id }) => id,
      )
    expect(await ids('found')).toEqual(expect.arrayContaining([named.id, bare.id]))
    expect(await ids('寻得')).toEqual([named.id])
  })

  test('The Excel file contains the filtered packages in order, with numeric prices and no formula.', async () => {
    const zh = { packageNameZh: '表格版' }
    await make({ ...zh, packageName: 'Sheet A', level: 16, price: 900, description: '=1+1' })
    const dear = await make({ ...zh, packageName: '=Sheet B', price: 1000.25 })
    const gone = await make({ packageName: 'Sheet C' })
    await server.ok(comboPackageCalls.withdraw, { id: gone.id }, admin)
    await hold(await server.user(), dear.id)
    const filter = { search: 'sheet', isSold: true, sort: 'price', descending: true }
    const response = await server.fetch(comboPackageCalls.export, filter, admin)
    expect(response.headers.get('content-disposition')).toContain('Packages')
    const { tab, rows, formulas } = sheetOf(Buffer.from(await response.arrayBuffer()))
    expect(tab).toBe('Packages')
    expect(formulas).toEqual([])
    expect(rows[0]).toEqual(
      expect.arrayContaining(['Name', 'Booth hours', 'Price per year (USD)', 'Holders']),
    )
    const limits = [
      'Paid',
      'On sale',
      12.25,
      'No',
      3,
      2,
      120,
      'Allowed and charged',
      'Yes',
      'Yes',
      45.5,
    ]
    expect(rows.slice(1)).toEqual([
      [
        "'=Sheet B",
        '表格版',
        15,
        ...limits,
        1000.25,
        299.5,
        2990,
        1,
        'Three booths.',
        '3 个译员间。',
      ],
      ['Sheet A', '表格版', 16, ...limits, 900, 299.5, 2990, 0, "'=1+1", '3 个译员间。'],
    ])
  })

  test('A change is stored and written into the audit log with the old value.', async () => {
    const { id } = await make({ packageName: 'Before', packageNameZh: '改名版' })
    const changed = await server.ok(
      comboPackageCalls.update,
      await withVersion(server, 'comboPackages', {
        ...studio,
        id,
        packageName: 'After',
        packageNameZh: '改名版',
        price: null,
        packageNumber: 20,
      }),
      admin,
    )
    expect(changed).toMatchObject({ packageName: 'After', price: null, packageNumber: 20 })
    const [created, updated] = await auditOf(id)
    expect(created).toMatchObject({
      action: 'package.create',
      actorId: admin.id,
      details: { packageName: 'Before' },
    })
    expect(updated).toMatchObject({ action: 'package.update' })
    expect(updated!.details).toEqual({
      before: { packageName: 'Before', packageNumber: 12.25, price: studio.price },
      after: { packageName: 'After', packageNumber: 20, price: null },
    })
  })

  test('A withdrawn package can be sold again, and each change is audited once.', async () => {
    const { id } = await make()
    for (const isSold of [false, false, true, true]) {
      const call = isSold ? comboPackageCalls.sellAgain : comboPackageCalls.withdraw
      expect(await server.ok(call, { id }, admin)).toMatchObject({ id, isSold })
    }
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'package.create',
      'package.withdraw',
      'package.sellAgain',
    ])
  })

  test('Two packages that look identical to buyers cannot be on sale at once.', async () => {
    const refusal = {
      msg: 'Package Already On Sale',
      data: { fields: [{ path: 'packageName' }] },
    }
    const twin = { ...studio, packageName: 'Twin', packageNameZh: '双子版' }
    const first = await make(twin)
    const create = (changes: object) =>
      server.call(comboPackageCalls.create, { ...twin, ...changes }, admin)
    for (const same of [
      {},
      { packageName: 'TWIN', packageNameZh: '' },
      { packageName: 'Other', packageNameZh: '双子版' },
      { packageName: '双子版', packageNameZh: '' },
    ])
      expect(await create(same)).toMatchObject(refusal)
    const second = await server.ok(comboPackageCalls.create, { ...twin, level: 16 }, admin)
    const change = async (changes: object) =>
      server.call(
        comboPackageCalls.update,
        await withVersion(server, 'comboPackages', { id: second.id, ...changes }),
        admin,
      )
    expect(await change({ level: 15 })).toMatchObject(refusal)
    expect((await change({ boxNums: 5 })).msg).toBe('Success')

    await server.ok(comboPackageCalls.withdraw, { id: first.id }, admin)
    expect((await change({ level: 15 })).msg).toBe('Success')
    expect(await server.call(comboPackageCalls.sellAgain, { id: first.id }, admin)).toMatchObject({
      msg: refusal.msg,
    })
    await server.ok(comboPackageCalls.withdraw, { id: second.id }, admin)
    const both = await Promise.all(
      [first, second].map(({ id }) => server.call(comboPackageCalls.sellAgain, { id }, admin)),
    )
    expect(both.map(({ msg }) => msg).toSorted()).toEqual(['Package Already On Sale', 'Success'])
  })

  test('Every call reports an unknown package as not found.', async () => {
    const id = 999_999
    const refusal = { code: 40450, msg: 'Package Not Found' }
    expect(
      await server.call(
        comboPackageCalls.update,
        await withVersion(server, 'comboPackages', { ...studio, id }),
        admin,
      ),
    ).toMatchObject(refusal)
    expect(await server.call(comboPackageCalls.withdraw, { id }, admin)).toMatchObject(refusal)
    expect(await server.call(comboPackageCalls.sellAgain, { id }, admin)).toMatchObject(refusal)
  })

  test('The free package cannot be withdrawn, made paid or raised; Unlimited cannot become free.', async () => {
    expect(
      await server.call(comboPackageCalls.withdraw, { id: freePackageId }, admin),
    ).toMatchObject({ msg: 'The Free Package Cannot Be Withdrawn' })
    expect(
      await server.call(
        comboPackageCalls.update,
        await withVersion(server, 'comboPackages', { ...studio, id: freePackageId }),
        admin,
      ),
    ).toMatchObject({
      msg: 'Fixed For This Package',
      data: { fields: [{ path: 'packageType' }, { path: 'level' }] },
    })
    const free = { ...studio, packageType: 1, price: 0, monthlyPrice: null, annualPrice: null }
    expect(
      await server.call(
        comboPackageCalls.update,
        await withVersion(server, 'comboPackages', {
          ...free,
          packageType: 1,
          id: unlimitedPackageId,
        }),
        admin,
      ),
    ).toMatchObject({ msg: 'Fixed For This Package' })
  })
})

describe('price and hour fields', () => {
  const problemsOf = async (changes: object) => {
    const input = { ...studio, ...changes }
    const answer = await server.call(comboPackageCalls.create, input, admin)
    const { fields } = answer.data as unknown as { fields: { path: string; message: string }[] }
    return fields.map(({ path, message }) => [path, message])
  }

  test.each(['packageNumber', 'technicianCharges', 'price', 'monthlyPrice', 'annualPrice'])(
    'The field %s is a positive number with at most two decimals.',
    async (field) => {
      for (const value of [0, -1, -0.01])
        expect(await problemsOf({ [field]: value })).toEqual([[field, 'Must Be Positive']])
      expect(await problemsOf({ [field]: 1.005 })).toEqual([[field, 'At Most Two Decimals']])
      expect(await make({ [field]: 0.01 })).toMatchObject({ [field]: 0.01 })
    },
  )

  test('Only free packages have a price of 0, and they have no other price.', async () => {
    const noPrice = { price: null, monthlyPrice: null, annualPrice: null }
    expect(await problemsOf({ ...noPrice, price: 0 })).toEqual([['price', 'Must Be Positive']])
    expect(await problemsOf(noPrice)).toEqual([['price', 'Price Required']])
    expect(await problemsOf({ packageType: packageType.free })).toEqual([
      ['price', 'Free Packages Cost Nothing'],
      ['monthlyPrice', 'Free Packages Cost Nothing'],
      ['annualPrice', 'Free Packages Cost Nothing'],
    ])
    const free = { ...noPrice, price: 0, packageType: packageType.free }
    expect(await make(free)).toMatchObject({ price: 0 })
  })

  test('Only Unlimited has no number of hours.', async () => {
    expect(await problemsOf({ packageNumber: 0 })).toEqual([['packageNumber', 'Must Be Positive']])
    const { rows } = await server.ok(comboPackageCalls.list, { search: 'Unlimited' }, admin)
    const { holders: _, isSold: _sold, ...unlimited } = rows[0]!
    expect(
      await server.ok(
        comboPackageCalls.update,
        await withVersion(server, 'comboPackages', { ...unlimited, packageNumber: 0 }),
        admin,
      ),
    ).toMatchObject({ packageNumber: 0 })
  })

  test('Invalid names, limits and levels are refused at their fields.', async () => {
    expect(
      await problemsOf({ packageName: ' ', boxNums: 0, interpretersNums: 1.5, level: -1 }),
    ).toEqual([
      ['packageName', 'Package Name Required'],
      ['level', 'Too Small'],
      ['boxNums', 'Too Small'],
      ['interpretersNums', 'Whole Number Required'],
    ])
  })
})

describe('holders', () => {
  test('A change of limits applies to every holder at the next save, and the list counts holders.', async () => {
    const held = { packageName: 'Held', packageNameZh: '在用版' }
    const { id } = await make({ ...held, boxNums: 1, receiverNums: 500 })
    const holder = await server.user()
    await hold(holder, id)
    const channels = await makeChannels(server)
    await server.ok(eventCalls.create, draftOf(channels), holder)
    const second = draftOf(channels)
    const refused = await server.call(eventCalls.create, second, holder)
    expect(refused.msg).toMatch(/^You Have Reached The Maximum Number Of Booths/)
    await server.ok(
      comboPackageCalls.update,
      await withVersion(server, 'comboPackages', {
        ...studio,
        id,
        ...held,
        boxNums: 9,
        receiverNums: 500,
      }),
      admin,
    )
    await server.ok(eventCalls.create, second, holder)
    const { rows } = await server.ok(comboPackageCalls.list, { search: 'Held' }, admin)
    expect(rows).toMatchObject([{ id, holders: 1, boxNums: 9 }])
  })

  test('A withdrawn package stays with its holder, and other users do not see it in the comparison.', async () => {
    const { id } = await make()
    const [holder, other] = [await server.user(), await server.user()]
    await hold(holder, id)
    await server.ok(comboPackageCalls.withdraw, { id }, admin)
    const idsFor = async (user: TestUser) => {
      const { packages, ownId } = await server.ok(comboPackageCalls.compare, {}, user)
      return { ids: packages.map((one) => one.id), ownId }
    }
    expect(await idsFor(holder)).toMatchObject({ ids: expect.arrayContaining([id]), ownId: id })
    const others = await idsFor(other)
    expect(others.ids).not.toContain(id)
    expect(others.ownId).toBe(freePackageId)
  })

  test('Packages are compared in order of level, and agents have none.', async () => {
    const agent = await server.user(role.agent)
    const { packages, ownId } = await server.ok(comboPackageCalls.compare, {}, agent)
    const levels = packages.map(({ level }) => level)
    expect(levels).toEqual(levels.toSorted((one, other) => one - other))
    expect(ownId).toBeNull()
  })
})
