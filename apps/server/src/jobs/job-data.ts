/** What each queue's jobs carry: ids only, as rows are read when the job runs (a feature's `….job.ts`). */

/** The queues that a transaction asks for; all others run by the clock, with no data. */
export interface AskedData {
  /** Somebody has ended a test that acknowledges. */
  acknowledge: { readonly companyId: string; readonly applicationId: string }
  /** What to send: everything that runs in a company, one campaign, or some people of one. */
  'send-campaigns': {
    readonly companyId: string
    readonly campaignId: string | null
    readonly candidateIds: readonly string[] | null
  }
  /** One mail of the outbox. */
  'send-mail': { readonly companyId: string; readonly mailId: string }
  /** One delivery of a webhook. */
  'send-webhook': { readonly companyId: string; readonly deliveryId: string }
  /** Recordings and photos of one module are joined. */
  'join-uploads': { readonly companyId: string; readonly applicationId: string; readonly moduleId: string }
  /** One file of a candidate (a CV, a recording or a photo), for the operator's virus scanner. */
  'scan-file': { readonly companyId: string; readonly fileId: string }
  /** One file of candidates. */
  'import-candidates': { readonly companyId: string; readonly importId: string }
  /** One archive of PDFs. */
  'make-archive': { readonly companyId: string; readonly archiveId: string }
  /** The results of one test, previewed or given again. */
  'rescore-test': { readonly companyId: string; readonly rescoringId: string }
}

/** The empty data of a job that runs by the clock. */
export type NoData = Record<string, never>

/** What a queue's jobs carry. */
export type JobData<Name extends string> = Name extends keyof AskedData ? AskedData[Name] : NoData

/** Which job this is, and which try. */
export interface JobRun {
  readonly id: string
  /** Whether this is the last try: nothing runs the job again if it fails now. */
  readonly isLast: boolean
}

/** Runs one job. Idempotent: a job may run again after a crash. */
export type Handle<Data> = (data: Data, run: JobRun) => Promise<void>

/** The functions that run each queue's jobs, by its name. */
export type JobHandlers = Readonly<Record<string, Handle<never>>>
