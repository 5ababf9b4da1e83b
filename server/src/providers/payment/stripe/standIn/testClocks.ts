import type { Stripe } from 'stripe'
import { invalid } from './apiError.ts'
import type { Fields } from './form.ts'
import { reading } from './read.ts'
import { live, type AfterRetries } from './renewals.ts'
import { find, newId, type World } from './world.ts'

export const postTestClock = (world: World, fields: Fields): Stripe.TestHelpers.TestClock => {
  const read = reading(fields)
  const frozenTime =
    read.wholeNumber('frozen_time') ?? invalid('parameter_missing', 'Missing frozen_time')
  read.nothingElse()
  const clock: Stripe.TestHelpers.TestClock = {
    id: newId('clock'),
    object: 'test_helpers.test_clock',
    created: world.now(),
    deletes_after: world.now() + 30 * 24 * 3600,
    frozen_time: frozenTime,
    livemode: false,
    name: null,
    status: 'ready',
    status_details: {},
  }
  world.testClocks.set(clock.id, clock)
  return clock
}

/**
 * Simulates time for the customers of a test clock. Stripe needs a while for that; `status` reports
 * the end.
 */
export const advanceTestClock = (
  world: World,
  id: string,
  fields: Fields,
  afterRetries: AfterRetries,
): Stripe.TestHelpers.TestClock => {
  const clock = find(world.testClocks, 'clock', id)
  const read = reading(fields)
  const until =
    read.wholeNumber('frozen_time') ?? invalid('parameter_missing', 'Missing frozen_time')
  read.nothingElse()
  if (until <= clock.frozen_time)
    invalid('parameter_invalid', 'A clock goes forward only', 'frozen_time')
  live(world, until, id, afterRetries, (at) => {
    clock.frozen_time = at
  })
  return { ...clock }
}
