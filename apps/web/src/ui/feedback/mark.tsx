/** The product's mark, a derrick. */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#655bd8" />
      <path
        d="M16 5 9 26M16 5l7 21M12.3 16h7.4M10.7 21h10.6M16 5v6M7 26h18"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
