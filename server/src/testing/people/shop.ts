/** How the tests of every feature pay by card. */
export { orderTopUp, payByCard, startShop } from '#money/payment/testing/shop.ts'
export { startStripeShop, type StripeShop } from '#money/payment/testing/stripeShop.ts'
