/** The webhooks of the company that is worked in, as its page reads and changes them. */
import * as calls from '@assay/contract/webhooks/calls'
import { awaitsRefetch, change, readingData } from '../../api/server-data.ts'

export type { Webhook, WebhookDelivery } from '@assay/contract/webhooks/calls'

export const webhooksQuery = readingData(calls.listWebhooks)

export const addWebhook = change(calls.createWebhook, [calls.listWebhooks], awaitsRefetch)
export const changeWebhook = change(calls.changeWebhook, [calls.listWebhooks], awaitsRefetch)
export const removeWebhook = change(calls.deleteWebhook, [calls.listWebhooks], awaitsRefetch)
export const renewSecret = change(calls.renewWebhookSecret, [calls.listWebhooks], awaitsRefetch)
export const sendAgain = change(calls.resendDelivery, [calls.listDeliveries], awaitsRefetch)

/** An address in brief: what names a webhook among others. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)
