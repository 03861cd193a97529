// How subjects look (CONTRIBUTING.md): a fact in the imperative, without a type before it.
export default {
  parserPreset: { parserOpts: { headerPattern: /^(.*)$/, headerCorrespondence: ['subject'] } },
  rules: {
    'header-max-length': [2, 'always', 72],
    'subject-empty': [2, 'never'],
    'subject-full-stop': [2, 'never', '.'],
    'subject-case': [2, 'always', 'sentence-case'],
    'body-leading-blank': [2, 'always'],
    'says-what-it-does': [2, 'always'],
  },
  plugins: [
    {
      rules: {
        'says-what-it-does': ({ header }) => [
          !/^Let\b/.test(header ?? ''),
          "begin with what the commit does, not with 'Let'",
        ],
      },
    },
  ],
};
