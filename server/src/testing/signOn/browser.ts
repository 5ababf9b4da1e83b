/** The public address of test servers, which the browser maps to their real address. */
export const testPublicUrl = 'http://openbooth.test'

/** Where the browser stopped. */
export interface Page {
  readonly url: URL
  readonly status: number
  readonly body: string
}

export interface Browser {
  /** Follows redirects until a page of the console, a form or an error. */
  go(url: string, form?: Readonly<Record<string, string>>): Promise<Page>
  /** The cookies of OpenBooth. */
  cookie(): string
  /** Server process that responds from now on. */
  switchTo(address: string): void
}

/** Pages of the console, at which a redirect ends. */
const consolePages = /^\/(singleSignOn|setting\/singleSignOn|login)$/

/** A browser without scripts: cookies for each origin, and redirects. */
export const openBrowser = (serverAddress: string): Browser => {
  let address = serverAddress
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (origin: string) => {
    const jar = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, jar)
    return jar
  }
  const cookiesOf = (origin: string): string =>
    [...jarOf(origin)].map(([name, value]) => `${name}=${value}`).join('; ')

  const request = async (url: URL, form: Readonly<Record<string, string>> | undefined) => {
    const isOwn = url.origin === testPublicUrl
    const real = isOwn ? url.href.replace(testPublicUrl, address) : url.href
    const response = await fetch(real, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: cookiesOf(url.origin), accept: 'text/html' },
      ...(form && { body: new URLSearchParams(form) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) jarOf(url.origin).delete(name)
      else jarOf(url.origin).set(name, value)
    }
    return response
  }

  const go: Browser['go'] = async (target, form) => {
    let url = new URL(target, testPublicUrl)
    let sent = form
    for (let redirects = 0; redirects < 20; redirects += 1) {
      if (url.origin === testPublicUrl && consolePages.test(url.pathname))
        return { url, status: 200, body: '' }
      const response = await request(url, sent)
      const location = response.headers.get('location')
      if (response.status < 300 || response.status >= 400 || location === null)
        return { url, status: response.status, body: await response.text() }
      await response.body?.cancel()
      url = new URL(location, url)
      sent = undefined
    }
    throw new Error('too many redirects')
  }
  return {
    go,
    cookie: () => cookiesOf(testPublicUrl),
    switchTo: (to) => {
      address = to
    },
  }
}
