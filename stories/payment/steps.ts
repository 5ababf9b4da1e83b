import { comboPackageCalls } from '@openbooth/contract/money/comboPackage/calls'
import type { Page } from 'playwright-core'
import type { Product } from '../product.ts'

const base = {
  packageType: 2 as const,
  interpretersNums: 3,
  memberCharged: false,
  supportRelay: true,
  publicStreams: true,
  technicianCharges: 45,
}

/** Sells two packages, one larger than the other, and returns their ids. */
export const sellTeamAndPro = async (
  product: Product,
): Promise<{ readonly team: number; readonly pro: number }> => {
  const admin = await product.person('admin')
  const sell = async (change: object) => {
    const { id } = await product.ok(
      comboPackageCalls.create,
      { ...base, ...change } as never,
      admin,
    )
    return id
  }
  return {
    team: await sell({
      packageName: 'Team',
      level: 20,
      packageNumber: 40,
      boxNums: 4,
      receiverNums: 200,
      price: 799,
      monthlyPrice: 649,
      annualPrice: 6490,
      description: 'Four booths with relay.',
    }),
    pro: await sell({
      packageName: 'Pro',
      level: 30,
      packageNumber: 120,
      boxNums: 12,
      receiverNums: 800,
      price: 2199,
      monthlyPrice: 1799,
      annualPrice: null,
      description: 'Twelve booths with relay.',
    }),
  }
}

const sandboxButtons = {
  pay: 'Pay 支付',
  secure: 'Pay with 3-D Secure 使用 3-D Secure 支付',
  decline: 'Card is declined 模拟卡被拒绝',
  back: 'Turn back 返回',
  isMe: 'Yes, it is me 是我本人',
  fail: 'Fail 验证失败',
} as const

/** Presses a button on the sandbox's page, once it appears. */
export const pressInSandbox = async (
  page: Page,
  button: keyof typeof sandboxButtons,
): Promise<void> => {
  await page.getByText('SANDBOX').first().waitFor()
  await page.getByRole('button', { name: sandboxButtons[button], exact: true }).click()
}

/** Waits until the page shows a heading. */
export const seeHeading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { name, exact: true }).waitFor()
