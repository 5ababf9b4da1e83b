/** Registration, settings and emails of accounts, for tests of other features. */
export { wrong } from '#users/user/testing/askForCode.ts'
export { changeSetting } from '#users/user/testing/changeSetting.ts'
export { mailedTo } from '#users/user/testing/mailedTo.ts'
export { fillIn, register } from '#users/user/testing/register.ts'
export { addTotp } from '#users/secondFactor/testing/factors.ts'
