import { useEffect, useState } from 'react'
import type { WireInput } from '@openbooth/contract/call'
import type { contract as whole } from '@openbooth/contract'
import { contract } from '../../../api/contract.ts'
import { useCall } from '../../../api/useCall.ts'

export type ProgrammeInput = WireInput<typeof whole.programme.quote>

const quietMilliseconds = 500

/** The price of the form, requested when the input was stable for half a second. */
export const useProgrammeQuote = (input: ProgrammeInput | undefined) => {
  const wanted = input === undefined ? '' : JSON.stringify(input)
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), quietMilliseconds)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data, error, isFetching } = useCall(
    contract.programme.quote,
    (asked === '' ? undefined : JSON.parse(asked)) as ProgrammeInput,
    { enabled: asked !== '', silent: true, keepPrevious: true },
  )
  return {
    quote: wanted === '' || error !== null ? undefined : data,
    error: wanted === '' ? null : error,
    isWorking: wanted !== '' && (wanted !== asked || isFetching),
  }
}
