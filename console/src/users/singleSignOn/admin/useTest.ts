import { useCallback, useEffect, useState } from 'react'
import { contract } from '../../../api/contract.ts'
import { reportError } from '../../../api/reportError.ts'
import { request } from '../../../api/request.ts'
import { readFragment } from '../../../kit/browser/fragment.ts'
import type { Provider } from './providerForm.ts'
import type { ShownResult } from './TestReport.tsx'

/**
 * Tests a provider: opens its sign-in page, which returns with a code. A failed discovery is reported
 * immediately.
 */
export const useTest = () => {
  const [result, setResult] = useState<ShownResult>()
  const [startingId, setStartingId] = useState<number>()
  /** The one-time code of a finished test. */
  const [code] = useState(readFragment)
  useEffect(() => {
    if (code !== undefined)
      request(contract.singleSignOn.testResult, { code }).then(setResult, reportError)
  }, [code])
  const start = useCallback(async ({ id, label }: Pick<Provider, 'id' | 'label'>) => {
    setStartingId(id)
    try {
      const { url, problem, detail } = await request(contract.singleSignOn.startTest, { id })
      if (url !== null) window.location.assign(url)
      else setResult({ providerId: id, providerLabel: label, problem, detail })
    } catch (error) {
      reportError(error)
    } finally {
      setStartingId(undefined)
    }
  }, [])
  return { result, startingId, start, close: () => setResult(undefined) }
}
