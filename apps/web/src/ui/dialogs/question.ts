export type Question = {
  title: string;
  message: string;
  /** What the user should know before agreeing, set apart from the question. */
  warnings?: readonly string[];
  /** What the user should know as well, once it is known; empty if there is nothing. */
  details?: Promise<string>;
  /** Default: Confirm. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** What is confirmed destroys something. */
  danger?: boolean;
  /** Aborting it withdraws the question, which counts as no. */
  signal?: AbortSignal;
};

/** A question that is being asked; it is answered once. */
export type Asked = Question & { answer: (yes: boolean) => void };
