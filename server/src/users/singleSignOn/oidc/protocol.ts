export { discover } from './configuration.ts'
export { endSessionUrl } from './endSessionUrl.ts'
export { receiveLogout } from './receiveLogout.ts'
export { authorizationUrl, readOidcAnswer } from './signIn.ts'
