import type { AnyJob, ToWorker } from './protocol';

/** A job that names its subject. */
type Asking = Extract<AnyJob, { readonly subject: unknown }>;

/** A question about the subject of the question before it, as it crosses to a worker. */
interface AskedAgain {
  readonly type: 'asked-again';
  readonly id: number;
  readonly job: Omit<Asking, 'subject'>;
}

/** A message as it crosses to a worker. */
export type Crossing = ToWorker | AskedAgain;

/**
 * Returns what sends messages to one worker, a subject only once while questions are about the same: each message carries a copy, and
 * the moves of a drag all ask about one snapshot.
 */
export function withSubjectOnce(post: (message: Crossing) => void): (message: ToWorker) => void {
  let sent: Asking['subject'] | null = null;
  return (message) => {
    if (message.type !== 'request' || !('subject' in message.job)) return post(message);
    const { subject, ...job } = message.job;
    post(subject === sent ? { type: 'asked-again', id: message.id, job } : message);
    sent = subject;
  };
}

/** Returns what receives these messages, in the order they were sent in, and hands them on whole. */
export function withSubjectAgain(handle: (message: ToWorker) => void): (message: Crossing) => void {
  let subject: Asking['subject'] | null = null;
  return (message) => {
    if (message.type === 'asked-again') {
      return handle({ type: 'request', id: message.id, job: { ...message.job, subject } as Asking });
    }
    if (message.type === 'request' && 'subject' in message.job) ({ subject } = message.job);
    handle(message);
  };
}
