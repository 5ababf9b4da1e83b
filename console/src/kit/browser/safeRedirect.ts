const consoleOrigin = 'https://console.invalid'

/**
 * The target after sign-in: the path in the URL if it is inside the console, otherwise `home`.
 * Addresses of other sites (`//evil.example`, `/..//evil.example`, `https:…`) lead to `home`.
 */
export const safeRedirect = (wish: string | null, home: string): string => {
  if (wish === null || !wish.startsWith('/') || !URL.canParse(wish, consoleOrigin)) return home
  const { origin, pathname } = new URL(wish, consoleOrigin)
  const staysInside = origin === consoleOrigin && !pathname.startsWith('//')
  return staysInside && !pathname.startsWith('/login') ? wish : home
}
