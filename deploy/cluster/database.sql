-- Once, on the primary: psql -h 127.0.0.1 -p 5000 -U postgres -f database.sql
create role countinghouse login password 'CHANGE_ME_COUNTINGHOUSE';
create database countinghouse owner countinghouse encoding 'UTF8' template template0;
