import { DOMParser } from '@xmldom/xmldom'
import { longest } from '@openbooth/contract/limits'
import { mostCertificates } from '@openbooth/contract/users/singleSignOn/rules'
import { singleSignOnCalls } from '@openbooth/contract/users/singleSignOn/calls'
import { EgressFailed, EgressRefused } from '#platform/egress/egress.ts'
import { refuse } from '#platform/http/refuse.ts'
import type { App } from '#platform/run/app.ts'
import { verb } from '#platform/http/verb.ts'
import { pemOf } from './certificates.ts'

const metadataNamespace = 'urn:oasis:names:tc:SAML:2.0:metadata'
const signatureNamespace = 'http://www.w3.org/2000/09/xmldsig#'
const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** Reads entity id, address and certificates, for the form. Stores nothing. */
export const readMetadata = verb(singleSignOnCalls.readMetadata, async ({ app }, { metadata }) => {
  const xml = /^https?:\/\//.test(metadata) ? await load(app, metadata) : metadata
  return parse(xml) ?? refuse('Metadata Not Valid', { path: 'metadata' })
})

const load = async ({ egress }: App, address: string): Promise<string> => {
  try {
    const { status, body } = await egress.send(address, { mostBytes: longest.metadata })
    return status === 200 ? body.toString('utf8') : ''
  } catch (error) {
    if (error instanceof EgressFailed || error instanceof EgressRefused) return ''
    throw error
  }
}

/** The library’s lists are not iterable. */
const elementsIn = (parent: Document | Element, namespace: string, name: string): Element[] =>
  Array.from(parent.getElementsByTagNameNS(namespace, name) as ArrayLike<Element>)

const parse = (xml: string) => {
  // A document type could define entities, and no metadata needs one.
  if (/<!DOCTYPE/i.test(xml)) return undefined
  try {
    const onError = (message: unknown) => {
      throw new Error(String(message))
    }
    const errorHandler = { warning: () => {}, error: onError, fatalError: onError }
    const document = new DOMParser({ errorHandler }).parseFromString(xml, 'text/xml')
    const [role] = elementsIn(document, metadataNamespace, 'IDPSSODescriptor')
    const entity = role?.parentNode as Element | null | undefined
    if (!role || !entity) return undefined
    const services = elementsIn(role, metadataNamespace, 'SingleSignOnService')
    const service = services.find((one) => one.getAttribute('Binding') === redirectBinding)
    const certificates = elementsIn(role, metadataNamespace, 'KeyDescriptor')
      .filter((one) => one.getAttribute('use') !== 'encryption')
      .flatMap((one) => elementsIn(one, signatureNamespace, 'X509Certificate'))
      .map((one) => pemOf(one.textContent ?? ''))
    const issuer = entity.getAttribute('entityID') ?? ''
    const signInUrl = service?.getAttribute('Location') ?? ''
    if (issuer === '' || signInUrl === '' || certificates.length === 0) return undefined
    return {
      issuer: issuer.slice(0, longest.issuer),
      signInUrl: signInUrl.slice(0, longest.issuer),
      certificates: [...new Set(certificates)].slice(0, mostCertificates),
    }
  } catch {
    return undefined
  }
}
