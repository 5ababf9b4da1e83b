// The globals of browsers and Node that the contract uses, because it must not depend on the types
// of either.

interface URL {
  readonly username: string
  readonly password: string
  readonly protocol: string
  readonly hostname: string
  readonly origin: string
}

declare const URL: {
  new (text: string): URL
  canParse(text: string): boolean
}

declare const TextDecoder: {
  new (): { decode(bytes?: Uint8Array, options?: { readonly stream?: boolean }): string }
}

declare const TextEncoder: {
  new (): { encode(text: string): Uint8Array }
}
