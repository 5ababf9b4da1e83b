/** Sends a form of a page as a browser does, and answers where it leads without going there. */
export const sendForm = (address: string, fields: Record<string, string>): Promise<Response> =>
  fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
