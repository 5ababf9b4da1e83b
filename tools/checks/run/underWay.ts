import type { Reporter, TestCase, TestModule } from 'vitest/node'

const lookEveryMs = 60_000
const longMs = 120_000

/**
 * A reporter that prints slow files with their current test, so that a hanging run shows its cause.
 */
export class UnderWay implements Reporter {
  readonly #modules = new Map<TestModule, { readonly began: number; at: string }>()
  #timer: NodeJS.Timeout | undefined

  onTestRunStart(): void {
    this.#timer = setInterval(() => {
      for (const [{ relativeModuleId }, { began, at }] of this.#modules) {
        const ranMs = performance.now() - began
        if (ranMs > longMs)
          console.log(`… ${relativeModuleId} for ${Math.round(ranMs / 1000)} s, at: ${at}`)
      }
    }, lookEveryMs)
  }

  onTestModuleStart(module: TestModule): void {
    this.#modules.set(module, { began: performance.now(), at: 'its beginning' })
  }

  onTestCaseReady({ module, fullName }: TestCase): void {
    const underWay = this.#modules.get(module)
    if (underWay) underWay.at = fullName
  }

  onTestModuleEnd(module: TestModule): void {
    this.#modules.delete(module)
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer)
  }
}
