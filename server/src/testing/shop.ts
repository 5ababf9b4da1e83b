/** How the tests of every feature pay by card. */
export { orderTopUp, payByCard, startShop } from '../payment/testing/shop.ts'
export { startStripeShop, type StripeShop } from '../payment/testing/stripeShop.ts'
