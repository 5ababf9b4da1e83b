import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { callLive } from '../../api.ts'
import type { StaffState } from '../names.ts'

/**
 * Reconnects when the host or the technician orders it, and sends them the result.
 * @param ticket of the seat
 */
export const applyOrders = (
  ticket: string,
  reconnect: (isRelayed: boolean) => Promise<boolean>,
): ((staff: StaffState, seat: string) => void) => {
  let obeyed: number | undefined
  const applyState = async (isRelayed: boolean): Promise<void> => {
    const isConnected = await reconnect(isRelayed)
    // The server treats a lost result as no answer.
    await callLive(soundCalls.answerOrder, { isConnected }, { seat: ticket })
  }
  return ({ people }, seat) => {
    const order = people.find((person) => person.seat === seat)?.connectionOrder
    if (order?.step !== 'ordered' || order.id === obeyed) return
    obeyed = order.id
    void applyState(order.isRelayed)
  }
}
