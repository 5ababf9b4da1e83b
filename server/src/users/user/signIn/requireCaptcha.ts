import { refuse } from '#platform/http/refuse.ts'
import type { PublicContext } from '#platform/http/verb.ts'
import { takeCaptcha } from './captcha/captcha.ts'

/**
 * Checks the solution of a captcha, which is used up either way.
 * @throws Picture Captcha Required without a solution, The Image Verification Code You Entered Is
 * Incorrect
 */
export const requireCaptcha = async (
  { app, at }: PublicContext,
  answer: { readonly id: string; readonly answer: string } | undefined,
): Promise<void> => {
  if (!answer) return refuse('Picture Captcha Required', { path: 'captcha' })
  if (!(await takeCaptcha(app.db, app.secrets, at, answer))) {
    refuse('The Image Verification Code You Entered Is Incorrect', { path: 'captcha' })
  }
}
