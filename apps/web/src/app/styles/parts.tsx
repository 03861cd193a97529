import { Alert, Badge, Button, PasswordInput, Progress, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { IconButton, IconLink } from '../../ui/buttons/icon-button.tsx';
import { InfoIcon, PencilIcon, PlusIcon, TrashIcon } from '../../ui/icons/icons.tsx';
import { PlainButton, PlainLink } from '../../ui/buttons/plain-button.tsx';
import { Empty, Failed, Loading } from '../../ui/feedback/states.tsx';
import { FileDrop } from '../../ui/forms/file-drop.tsx';
import { Card } from '../../ui/page/card.tsx';
import { DataTable, type Column } from '../../ui/table/data-table.tsx';
import { RowActions } from '../../ui/table/row-actions.tsx';
import { BUTTON_KINDS, CLIENTS, NOTICE_KINDS, ROWS, SAMPLES, SHAPES } from './samples.ts';
import classes from './styles-page.module.css';

const nothing = () => {};

export const Buttons = () => (
  <Card title={SAMPLES.buttons} about={SAMPLES.about}>
    {BUTTON_KINDS.map((variant) => (
      <p key={variant} className={classes.row}>
        <Button variant={variant} leftSection={<PlusIcon size={18} />}>
          {SAMPLES.save}
        </Button>
        <Button variant={variant} size="xs">
          {SAMPLES.cancel}
        </Button>
        <Button variant={variant} color="red.8">
          {SAMPLES.remove}
        </Button>
        <Button variant={variant} disabled>
          {SAMPLES.save}
        </Button>
        <Button variant={variant} loading>
          {SAMPLES.save}
        </Button>
      </p>
    ))}
    <p className={classes.row}>
      <IconButton icon={PencilIcon} label={SAMPLES.more} onClick={nothing} />
      <IconButton icon={TrashIcon} label={SAMPLES.remove} danger onClick={nothing} />
      <IconButton icon={PencilIcon} label={SAMPLES.more} disabled onClick={nothing} />
      <IconLink icon={InfoIcon} label={SAMPLES.about} to="/" />
      <PlainButton>{SAMPLES.save}</PlainButton>
      <PlainLink href="/">{SAMPLES.cancel}</PlainLink>
    </p>
  </Card>
);

export const Fields = () => (
  <Card title={SAMPLES.fields} className={classes.stack}>
    <div className={classes.columns}>
      <TextInput label={SAMPLES.name} description={SAMPLES.hint} defaultValue={ROWS[0]?.name ?? ''} required />
      <TextInput label={SAMPLES.name} error={SAMPLES.wrong} defaultValue={ROWS[1]?.name ?? ''} />
      <Select label={SAMPLES.client} data={CLIENTS} defaultValue={CLIENTS[0] ?? null} />
      <Select label={SAMPLES.client} data={CLIENTS} placeholder={SAMPLES.client} disabled />
      <PasswordInput label={SAMPLES.password} defaultValue={SAMPLES.password} />
      <Textarea label={SAMPLES.hint} defaultValue={SAMPLES.first} />
      <Switch label={SAMPLES.agree} defaultChecked />
      <Switch label={SAMPLES.agree} />
    </div>
    <FileDrop label={SAMPLES.name} hint={SAMPLES.hint} accept={['image/*']} onFiles={nothing} onReject={nothing} />
  </Card>
);

export const Feedback = () => (
  <Card title={SAMPLES.feedback}>
    {NOTICE_KINDS.map((color) => (
      <Alert key={color} color={color} variant="light" icon={<InfoIcon size={18} />} title={SAMPLES.card} mb="xs">
        {SAMPLES.about}
      </Alert>
    ))}
    <p className={classes.row}>
      {NOTICE_KINDS.map((color) => (
        <Badge key={color} color={color}>
          {SAMPLES.agree}
        </Badge>
      ))}
    </p>
    <Progress value={60} aria-label={SAMPLES.read} />
    <div className={classes.columns}>
      {SHAPES.map((shape) => (
        <Loading key={shape} shape={shape} />
      ))}
      <Empty text={SAMPLES.none} hint={SAMPLES.first}>
        <Button>{SAMPLES.save}</Button>
      </Empty>
      <Failed error={new Error(SAMPLES.wrong)} retry={nothing} />
    </div>
  </Card>
);

type Row = (typeof ROWS)[number];

const COLUMNS: Column<Row>[] = [
  { key: 'name', title: SAMPLES.name, cell: ({ name }) => <bdi>{name}</bdi> },
  { key: 'client', title: SAMPLES.client, cell: ({ client }) => <bdi>{client}</bdi> },
  { key: 'open', title: SAMPLES.more, align: 'end', cell: ({ open }) => open },
  {
    key: 'actions',
    title: SAMPLES.buttons,
    pinned: true,
    cell: () => (
      <RowActions>
        <IconButton icon={PencilIcon} label={SAMPLES.more} onClick={nothing} />
        <IconButton icon={TrashIcon} label={SAMPLES.remove} danger onClick={nothing} />
      </RowActions>
    ),
  },
];

const LIST = { page: 2, search: '', setPage: nothing, setSearch: nothing };
const READY = { isError: false, isFetching: false, error: null, refetch: nothing };
const FULL = { ...READY, data: { data: ROWS, current_page: 2, per_page: 3, total: 27 } };
const NONE = { ...READY, data: { data: [], current_page: 1, per_page: 3, total: 0 } };

export const Tables = () => (
  <Card title={SAMPLES.table} className={classes.stack}>
    <DataTable label={SAMPLES.rigs} columns={COLUMNS} result={FULL} list={LIST} rowKey={({ id }) => id} search />
    <DataTable
      label={SAMPLES.client}
      columns={COLUMNS}
      result={NONE}
      list={{ ...LIST, page: 1 }}
      rowKey={({ id }) => id}
      emptyText={SAMPLES.none}
      emptyHint={SAMPLES.first}
    />
  </Card>
);
