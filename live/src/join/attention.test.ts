import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchAttention } from './attention.ts'

const page = { hidden: false, isFocused: false, hasFocus: () => page.isFocused }
let view: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(page, { hidden: false, isFocused: false })
  view = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', view)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const seconds = (count: number) => vi.advanceTimersByTime(count * 1000)
const answers = ({ hasBegun, isCertain, hasStayed }: ReturnType<typeof watchAttention>) => [
  hasBegun(),
  isCertain(),
  hasStayed(),
]

test('A page that a scanner opens for eight seconds counts neither as opened nor as used, even if the browser reports the focus.', () => {
  const attention = watchAttention(() => {})
  seconds(8)
  expect(answers(attention)).toEqual([false, false, false])
  page.isFocused = true
  seconds(8)
  expect(answers(attention)).toEqual([true, false, false])
  attention.end()
})

test('A touch counts at once, and is reported.', () => {
  const onChange = vi.fn<() => void>()
  const attention = watchAttention(onChange)
  view.dispatchEvent(new Event('pointerdown'))
  expect(answers(attention)).toEqual([true, true, true])
  expect(onChange).toHaveBeenCalledOnce()
  attention.end()
})

test('Without a touch a page counts as used after ten seconds with the focus, and as opened after a visible minute.', () => {
  const attention = watchAttention(() => {})
  page.hidden = true
  seconds(100)
  expect(answers(attention)).toEqual([false, false, false])
  Object.assign(page, { hidden: false, isFocused: true })
  seconds(10)
  expect(answers(attention)).toEqual([true, true, false])
  seconds(50)
  expect(answers(attention)).toEqual([true, true, true])
  attention.end()
})
