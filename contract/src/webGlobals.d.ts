// The one global of browsers and Node that the contract needs: the types of neither belong here.

interface URL {
  readonly username: string
  readonly password: string
}

declare const URL: {
  new (text: string): URL
  canParse(text: string): boolean
}
