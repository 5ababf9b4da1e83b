/** Submits a form as a browser does and returns the redirect without following it. */
export const sendForm = (address: string, fields: Record<string, string>): Promise<Response> =>
  fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
