import { z } from 'zod'
import { call } from '../../call.ts'
import { eventDocument } from './calls.ts'
import { id } from '../../fields.ts'

/**
 * The secret at the end of a staff link. Listener codes are digits, and are never looked up here.
 */
const code = z.string().max(100, 'Not Valid').min(1, 'Code Required')

const staff = ['host', 'technician', 'speaker', 'interpreter'] as const
const documents = z.array(eventDocument)
const opened = z.object({ url: z.string() })

/** Documents of an event for its staff. Listeners cannot read them. */
export const liveDocumentCalls = {
  list: call({
    path: '/conf/live/document/list',
    summary: 'Lists the documents of the seat’s event.',
    changes: false,
    who: { seat: staff },
    input: z.object({}),
    output: documents,
  }),
  open: call({
    path: '/conf/live/document/open',
    summary:
      'Returns the address of a document: a download path valid for five minutes, or its link.',
    changes: false,
    who: { seat: staff },
    input: z.object({ id }),
    output: opened,
    errors: ['Document Not Found'],
  }),
  listByLink: call({
    path: '/conf/live/document/listByLink',
    summary: 'Lists the documents of the event of a staff link, also long before the event.',
    changes: false,
    who: 'public',
    input: z.object({ code }),
    output: documents,
    errors: ['Code Not Found', 'The Event Is Closed'],
  }),
  openByLink: call({
    path: '/conf/live/document/openByLink',
    summary: 'Returns the address of a document for the holder of a staff link.',
    changes: false,
    who: 'public',
    input: z.object({ code, id }),
    output: opened,
    errors: ['Code Not Found', 'The Event Is Closed', 'Document Not Found'],
  }),
}
