import type { AuditEntry } from './entries.ts'

const paths: Readonly<Record<string, (id: string) => string>> = {
  user: (id) => `/user/userList/${id}`,
  event: (id) => `/meeting/detail/${id}`,
  paymentOrder: (id) => `/pay/receipt/${id}`,
  technician: (id) => `/user/technicianList/${id}`,
  package: () => '/pay/comboPackage',
  mediaServer: () => '/serverInstance/mediaServer',
  identityProvider: () => '/setting/singleSignOn',
  mail: () => '/setting/outbox',
  setting: () => '/setting/setInfo',
}

/** The page of an entry's object. Undefined: none, or the object is deleted. */
export const objectPath = ({ objectType, objectId, objectName }: AuditEntry): string | undefined =>
  objectName === null && objectType !== 'setting' ? undefined : paths[objectType]?.(objectId)
