export type Question = {
  title: string;
  message: string;
  /** What the person should know before agreeing, set off from the question. */
  warnings?: readonly string[];
  /** Default: Confirm. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** What is confirmed destroys something. */
  danger?: boolean;
  /** When it is aborted, the question is taken back, which is a no. */
  signal?: AbortSignal;
};

/** A question that is being asked; it is answered once. */
export type Asked = Question & { answer: (yes: boolean) => void };
