/**
 * Where sign-in leads: the wish in the address, as long as it stays inside the console. Another
 * site's address (`//evil.example`, `/\evil.example`, `https:…`) leads home instead.
 */
export const safeRedirect = (wish: string | null, home: string): string =>
  wish !== null &&
  /^\/(?![/\\])/.test(wish) &&
  !/[\u0000-\u001f]/.test(wish) &&
  !wish.startsWith('/login')
    ? wish
    : home
