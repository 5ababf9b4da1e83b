const consoleOrigin = 'https://console.invalid'

/**
 * Where sign-in leads: the wish in the address, as long as it stays inside the console. Another
 * site's address (`//evil.example`, `/..//evil.example`, `https:…`) leads to `home`.
 */
export const safeRedirect = (wish: string | null, home: string): string => {
  if (wish === null || !wish.startsWith('/') || !URL.canParse(wish, consoleOrigin)) return home
  const { origin, pathname } = new URL(wish, consoleOrigin)
  const staysInside = origin === consoleOrigin && !pathname.startsWith('//')
  return staysInside && !pathname.startsWith('/login') ? wish : home
}
