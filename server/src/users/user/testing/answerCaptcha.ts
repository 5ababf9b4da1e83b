import { accountCalls } from '@openbooth/contract/users/user/calls'
import type { TestServer } from '#testing/server.ts'
import { nextAddress } from '#testing/people/nextAddress.ts'

const letters = 'acdef'

/**
 * A captcha from the server with its correct solution. The stored solution is replaced by known
 * letters, because no test can read the picture. This does not prove that the picture's own letters
 * are accepted.
 */
export const answerCaptcha = async (
  server: TestServer,
): Promise<{ id: string; answer: string }> => {
  const { id } = await server.ok(accountCalls.captcha, {}, { from: nextAddress() })
  await server.app.db.query
    .updateTable('captchas')
    .set({ answerHmac: server.app.secrets.derive('captcha answer', `${id}:${letters}`) })
    .where('id', '=', id)
    .execute()
  return { id, answer: letters }
}
