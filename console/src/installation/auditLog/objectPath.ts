import type { AuditEntry } from './entries.ts'

const paths: Readonly<Record<string, (id: string) => string>> = {
  user: (id) => `/user/userList/${id}`,
  event: (id) => `/meeting/detail/${id}`,
  paymentOrder: (id) => `/pay/receipt/${id}`,
  technician: (id) => `/user/technicianList/${id}`,
  package: () => '/pay/comboPackage',
  mediaServer: () => '/serverInstance/mediaServer',
  mail: () => '/setting/outbox',
  setting: () => '/setting/setInfo',
}

/** Where the object of an act is shown; undefined: nowhere, or it is gone. */
export const objectPath = ({ objectType, objectId, objectName }: AuditEntry): string | undefined =>
  objectName === null && objectType !== 'setting' ? undefined : paths[objectType]?.(objectId)
