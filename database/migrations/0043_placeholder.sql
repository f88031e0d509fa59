-- Stands for the migration of this number, which another change brings.
select 1;
